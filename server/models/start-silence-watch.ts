export type SilenceWatch = { signal: AbortSignal; reset(): void; stop(): void };

/** Aborts its signal after so long a silence; every `reset` starts the clock again. */
export function startSilenceWatch(silenceMs: number): SilenceWatch {
  const controller = new AbortController();
  const start = () =>
    setTimeout(
      () => controller.abort(new DOMException("The provider fell silent.", "TimeoutError")),
      silenceMs,
    );
  let timer = start();
  return {
    signal: controller.signal,
    reset() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}
