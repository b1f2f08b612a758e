// Written by `npm run contracts` from contracts/dev/ShadowClFactory.sol. Do not edit.
export const shadowClFactoryAbi = [
  {"inputs":[{"internalType":"contract IFeeFactory","name":"pools","type":"address"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[{"internalType":"address","name":"one","type":"address"},{"internalType":"address","name":"other","type":"address"},{"internalType":"int24","name":"tickSpacing","type":"int24"}],"name":"getPool","outputs":[{"internalType":"address","name":"pool","type":"address"}],"stateMutability":"view","type":"function"},
] as const;
