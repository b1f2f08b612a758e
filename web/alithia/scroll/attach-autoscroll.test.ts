import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachAutoscroll } from "./use-autoscroll.ts";

class Scroller extends EventTarget {
  scrollTop = 0;
  scrollHeight = 1_000;
  clientHeight = 400;
  dataset = {};
  children = [];
  scrollTo({ top }: { top: number }) {
    this.scrollTop = top;
  }
}

/** A ResizeObserver that never reports. */
class SilentResizeObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", SilentResizeObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function attach() {
  const scroller = new Scroller();
  const autoscroll = attachAutoscroll(
    scroller as unknown as HTMLElement,
    () => true,
    () => {},
  );
  expect(scroller.scrollTop).toBe(600);
  scroller.scrollHeight = 2_000;
  return { scroller, autoscroll };
}

test("the settling scroll comes 500 ms after the last message", () => {
  const { scroller, autoscroll } = attach();
  autoscroll.settle();
  vi.advanceTimersByTime(300);
  autoscroll.settle();
  vi.advanceTimersByTime(499);
  expect(scroller.scrollTop).toBe(600);
  vi.advanceTimersByTime(1);
  expect(scroller.scrollTop).toBe(1_600);
});

test("it leaves a reader alone who went up, and a page that was left", () => {
  for (const leave of [
    ({ scroller }: ReturnType<typeof attach>) =>
      scroller.dispatchEvent(Object.assign(new Event("wheel"), { deltaY: -1, ctrlKey: false })),
    ({ autoscroll }: ReturnType<typeof attach>) => autoscroll.detach(),
  ]) {
    const attached = attach();
    attached.autoscroll.settle();
    leave(attached);
    vi.advanceTimersByTime(1_000);
    expect(attached.scroller.scrollTop).toBe(600);
  }
});

test("a list that shrank before the scroll event does not take one back to the end who reads from a start", () => {
  const { scroller, autoscroll } = attach();
  autoscroll.jumpToLatest();
  scroller.scrollHeight = 1_900;
  autoscroll.readFrom(300);
  scroller.dispatchEvent(new Event("scroll"));
  autoscroll.settle();
  vi.advanceTimersByTime(1_000);
  expect(scroller.scrollTop).toBe(300);
});
