/** Where a scrolling element stands; all in CSS pixels. */
export type ScrollPlace = { top: number; height: number; viewHeight: number };

/**
 * `isFollowing`: the view keeps to the end as the list grows. `ownTop` is the place this page itself
 * scrolled to last, so that any other movement is known to be the reader's.
 */
export type Following = { isFollowing: boolean; ownTop: number | null; lastTop: number; lastHeight: number };

const nearEndPixels = 24;
const roundingPixels = 1.5;

export function startFollowing(): Following {
  return { isFollowing: true, ownTop: null, lastTop: 0, lastHeight: 0 };
}

export function findEnd(place: ScrollPlace): number {
  return Math.max(0, place.height - place.viewHeight);
}

function isAtEnd(place: ScrollPlace): boolean {
  return findEnd(place) - place.top <= nearEndPixels;
}

/** A scroll event. Going up lets go, reaching the end takes hold again; our own writes change nothing. */
export function readScroll(following: Following, place: ScrollPlace): Following {
  const seen = { ...following, lastTop: place.top, lastHeight: place.height };
  if (following.ownTop !== null && Math.abs(place.top - following.ownTop) <= roundingPixels) return seen;
  const wentUp = place.top < following.lastTop - roundingPixels;
  const shrank = place.height < following.lastHeight - roundingPixels;
  if (wentUp && !shrank) return { ...seen, isFollowing: false, ownTop: null };
  if (isAtEnd(place)) return { ...seen, isFollowing: true };
  return seen;
}

/** The reader's wheel, finger or key asks to go up: lets go before the first pixel moves. */
export function readUpwardIntent(following: Following, place: ScrollPlace): Following {
  if (place.top <= 0 || findEnd(place) <= 0) return following;
  return { ...following, isFollowing: false, ownTop: null };
}

/** After the list or the view changed its size: the place to scroll to, or null to leave the reader alone. */
export function placeAfterResize(following: Following, place: ScrollPlace): number | null {
  if (!following.isFollowing) return null;
  const end = findEnd(place);
  return Math.abs(end - place.top) <= roundingPixels ? null : end;
}

export function rememberOwnWrite(following: Following, place: ScrollPlace): Following {
  return { ...following, ownTop: place.top, lastTop: place.top, lastHeight: place.height };
}

export function jumpToEnd(following: Following): Following {
  return { ...following, isFollowing: true };
}
