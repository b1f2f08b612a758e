type Value = string | number | bigint;

export const nodeSilent = "The node is silent, so these figures may be old.";
export const scriptLost = "The part of this page that buys and returns did not load.";
export const nodeAhead = (minutes: Value) =>
  `The node’s latest block is ${minutes} minutes ahead of your clock: the node tells a wrong time, or your clock is slow. These figures may be wrong.`;
export const nodeBehind = (minutes: Value) =>
  `The node’s latest block is ${minutes} minutes older than your clock: the node is behind, or your clock is wrong. These figures may be old.`;
export const askedElsewhereSentence =
  "Your wallet is still asked about another transaction of this site, perhaps in another tab. Finish or leave that one first.";
