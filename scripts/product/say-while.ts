/** Gives what the work gives, however long it takes, and says at intervals what is being waited for. */
export async function sayWhile<Result>(
  what: string,
  work: Promise<Result>,
  log: (line: string) => void,
  everyMs = 10_000,
): Promise<Result> {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += everyMs;
    log(`Still waiting for ${what} (${Math.round(waitedMs / 1000)} s). Ctrl-C stops it.`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
