/** One transaction of a proposal as built; `to` is absent for a deployment. */
export type StepCall = { to?: `0x${string}`; data: `0x${string}`; valueWei: bigint };
