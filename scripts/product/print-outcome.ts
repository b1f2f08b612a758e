/** Prints the result of a command, or its error message, in which case the exit code is 1. */
export async function printOutcome(work: () => string | Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
