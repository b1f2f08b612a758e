type Value = string | number | bigint;

export const noSource = (unsourced: Value) =>
  `This proposal does not say where its value comes from (${unsourced}). Ask again.`;
export const notLoaded =
  "This was prepared from something you said earlier, which is not loaded here. Load it to check and sign.";
export const onItsWay = "A step of this proposal is on its way.";
export const otherStepFirst = (value: Value) => `Step ${value} comes first.`;
export const tooOld = "This proposal is too old: prices and balances have moved on. Ask again.";
export const wouldFail = (reason: Value) => `It would fail: ${reason}`;
export const connectSigner = "Connect the wallet that signs.";
export const otherAccount = (from: Value) =>
  `This was prepared for ${from}. Choose that account in your wallet.`;
export const otherNetwork = "Your wallet is on another network.";
export const confirmWarnings = "Read the warnings and confirm below that you want this anyway.";
export const itsValues = "its values";
export const nodeSilent = "The node did not answer.";
