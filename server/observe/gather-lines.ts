/** So long a line may wait for company; the last ones of a killed process are lost. */
const maxWaitMs = 100;
const maxTextCharacters = 65_536;

/** Lines for a slow output: written many at once, and all of them when the process ends. */
export function gatherLines(write: (text: string) => void) {
  let text = "";
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (text === "") return;
    const gathered = text;
    text = "";
    write(gathered);
  }

  return {
    put(line: string) {
      text += line;
      if (text.length > maxTextCharacters) flush();
      else timer ??= setTimeout(flush, maxWaitMs).unref();
    },
    flush,
  };
}
