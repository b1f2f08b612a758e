/** Whether the words begin a correction of the previous request, e.g. "no, to 0x…", "sorry, I meant 10". */
export function opensCorrection(words: readonly string[]): boolean {
  const opening = words.slice(0, 3);
  return (
    /^(no|nope|not|actually|sorry|oops|wait|stop|scratch|correction|rather|hmm|hm|ah|oh|wrong|reverse|latest)$/.test(
      opening[0] ?? "",
    ) || /^(i meant|i mean|make (it|that)|my (bad|mistake)|hold on|change (it|that))/.test(opening.join(" "))
  );
}
