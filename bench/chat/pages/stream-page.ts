/** What each contender's page gives: an element to draw in, and how a grown text is shown, at once. */
export type Contender = { show: (text: string, isWriting: boolean) => void };

type StreamWindow = Window & {
  streamInto: (text: string, piece: number, perSecond: number) => Promise<void>;
};

const framesPerSecond = 60;

/**
 * Feeds a text in pieces at a fixed rate and shows what has come once a frame. A contender that is too slow is
 * given every step all the same, later: so all of them draw the same texts, as often.
 */
export function offerStream(contender: Contender): void {
  (window as unknown as StreamWindow).streamInto = async (text, piece, perSecond) => {
    const step = (piece * perSecond) / framesPerSecond;
    for (let end = step; end < text.length + step; end += step) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      contender.show(text.slice(0, Math.round(end)), end < text.length);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
}
