// Written by `npm run contracts` from contracts/dev/SolidlyFactory.sol. Do not edit.
export const solidlyFactoryAbi = [
  {"inputs":[{"internalType":"address","name":"one","type":"address"},{"internalType":"address","name":"other","type":"address"},{"internalType":"bool","name":"stable","type":"bool"},{"internalType":"uint256","name":"fee","type":"uint256"}],"name":"createPair","outputs":[{"internalType":"address","name":"pair","type":"address"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"internalType":"address","name":"one","type":"address"},{"internalType":"address","name":"other","type":"address"},{"internalType":"bool","name":"stable","type":"bool"}],"name":"getPair","outputs":[{"internalType":"address","name":"pair","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"internalType":"address","name":"pair","type":"address"}],"name":"isPair","outputs":[{"internalType":"bool","name":"known","type":"bool"}],"stateMutability":"view","type":"function"},
  {"inputs":[{"internalType":"address","name":"pair","type":"address"}],"name":"pairFee","outputs":[{"internalType":"uint256","name":"millionths","type":"uint256"}],"stateMutability":"view","type":"function"},
] as const;
