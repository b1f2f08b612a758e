/** What each contender's page gives: an element to draw in, and how a grown text is shown, at once. */
export type Contender = { show: (text: string, isWriting: boolean) => void };

type StreamWindow = Window & {
  streamInto: (text: string, piece: number, perSecond: number) => Promise<void>;
};

const framesPerSecond = 60;

/**
 * Feeds a text in pieces at a fixed rate, hands over what has come once a frame, and keeps the end in view, as chats
 * do. A contender that is too slow is given every step all the same, later.
 */
export function offerStream(contender: Contender): void {
  new ResizeObserver(() => scrollTo(0, document.documentElement.scrollHeight)).observe(document.body);
  (window as unknown as StreamWindow).streamInto = (text, piece, perSecond) =>
    new Promise((resolve) => {
      const step = (piece * perSecond) / framesPerSecond;
      let end = 0;
      const frame = () => {
        end += step;
        contender.show(text.slice(0, Math.round(end)), end < text.length);
        if (end < text.length) requestAnimationFrame(frame);
        else setTimeout(resolve, 300);
      };
      requestAnimationFrame(frame);
    });
}
