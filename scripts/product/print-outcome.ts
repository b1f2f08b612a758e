/** Prints what a command's work says, or the sentence that it throws; then the command ends with 1. */
export async function printOutcome(work: () => string | Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
