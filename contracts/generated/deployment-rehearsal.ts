// Written by `npm run contracts` from contracts/dev/DeploymentRehearsal.sol. Do not edit.
export const deploymentRehearsalAbi = [
  {"inputs":[{"internalType":"uint256","name":"index","type":"uint256"}],"name":"StepFailed","type":"error"},
  {"inputs":[{"components":[{"internalType":"address","name":"to","type":"address"},{"internalType":"bytes","name":"data","type":"bytes"}],"internalType":"struct DeploymentRehearsal.Step[]","name":"steps","type":"tuple[]"},{"internalType":"address","name":"token","type":"address"},{"internalType":"address[]","name":"holders","type":"address[]"}],"name":"rehearse","outputs":[{"internalType":"address[]","name":"created","type":"address[]"},{"internalType":"uint256[]","name":"balances","type":"uint256[]"}],"stateMutability":"nonpayable","type":"function"},
] as const;
