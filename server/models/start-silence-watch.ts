type SilenceWatch = { signal: AbortSignal; hear(): void; stop(): void };

/** Aborts its signal when nothing comes for so long; a first word may take longer, since some models think first. */
export function startSilenceWatch(firstWordMs: number, silenceMs: number): SilenceWatch {
  const controller = new AbortController();
  const start = (milliseconds: number) =>
    setTimeout(
      () => controller.abort(new DOMException("The provider fell silent.", "TimeoutError")),
      milliseconds,
    );
  let timer = start(firstWordMs);
  return {
    signal: controller.signal,
    hear() {
      clearTimeout(timer);
      timer = start(silenceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
