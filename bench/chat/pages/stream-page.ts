/** What each contender's page provides: a synchronous way to show a growing text. */
export type Contender = { show: (text: string, isWriting: boolean) => void };

type StreamWindow = Window & {
  streamInto: (text: string, piece: number, perSecond: number) => Promise<void>;
};

const framesPerSecond = 60;

/**
 * Feeds a text at a fixed rate, shows what has arrived once per frame, and keeps the end in view, as chats
 * do. A slow contender still receives every step, only later.
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
