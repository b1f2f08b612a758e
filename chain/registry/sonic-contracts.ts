export type KnownContract = {
  address: `0x${string}`;
  name: string;
  role: "system" | "exchange" | "exchange-part" | "lending" | "lending-part" | "bridge" | "staking" | "other";
};

/**
 * Contracts of Sonic mainnet that have a name. Sources: docs.soniclabs.com, paraswap-dex-lib and
 * kyberswap-dex-lib (2026-08), Aave address book 4.44.22. A name is no recommendation.
 */
export const sonicContracts: readonly KnownContract[] = [
  { name: "SFC (staking)", role: "staking", address: "0xFC00FACE00000000000000000000000000000000" },
  { name: "NodeDriverAuth", role: "system", address: "0xD100ae0000000000000000000000000000000000" },
  { name: "NodeDriver", role: "system", address: "0xd100A01E00000000000000000000000000000000" },
  { name: "EVMWriter", role: "system", address: "0xD100Ec0000000000000000000000000000000000" },
  { name: "Subsidies registry", role: "system", address: "0x7d0E23398b6CA0eC7Cdb5b5Aad7F1b11215012d2" },
  { name: "Multicall3", role: "other", address: "0xcA11bde05977b3631167028862bE2a173976CA11" },
  { name: "Permit2", role: "other", address: "0x000000000022D473030F116dDEE9F6B43aC78BA3" },
  { name: "Shadow CL router", role: "exchange", address: "0x5543c6176FEb9B4b179078205d7C29EEa2e2d695" },
  { name: "Shadow legacy router", role: "exchange", address: "0x1D368773735ee1E678950B7A97bcA2CafB330CDc" },
  {
    name: "Shadow universal router",
    role: "exchange",
    address: "0x92643Dc4F75C374b689774160CDea09A0704a9c2",
  },
  { name: "SwapX V4 router", role: "exchange", address: "0xE6E9F79e551Dd3FAeF8aBe035896fc65A9eEB26c" },
  { name: "SwapX V2 router", role: "exchange", address: "0xF5F7231073b3B41c04BA655e1a7438b1a7b29c27" },
  { name: "Equalizer router", role: "exchange", address: "0xcC6169aA1E879d3a4227536671F85afdb2d23fAD" },
  { name: "Equalizer older router", role: "exchange", address: "0x7635cD591CFE965bE8beC60Da6eA69b6dcD27e4b" },
  { name: "Uniswap V3 router", role: "exchange", address: "0xaa52bB8110fE38D0d2d2AF0B85C3A3eE622CA455" },
  { name: "SpookySwap V3 router", role: "exchange", address: "0x0C2BC01d435CfEb2DC6Ad7cEC0E473e2DBaBdd87" },
  { name: "SpookySwap V2 router", role: "exchange", address: "0xa6AD18C2aC47803E193F75c3677b14BF19B94883" },
  { name: "SushiSwap V2 router", role: "exchange", address: "0x9B3336186a38E1b6c21955d112dbb0343Ee061eE" },
  { name: "SushiSwap V3 router", role: "exchange", address: "0x1400feFD6F9b897970f00Df6237Ff2B8b27Dc82C" },
  { name: "Wagmi router", role: "exchange", address: "0x9282a6C62932431B127753C1CD2ac4F6cC4CFD49" },
  { name: "Metropolis DLMM router", role: "exchange", address: "0x67803fe6d76409640efDC9b7ABcD2c6c2E7cBa48" },
  { name: "Metropolis V2 router", role: "exchange", address: "0x95a7e403d7cF20F675fF9273D66e94d35ba49fA3" },
  {
    name: "Balancer vault (Beets V2)",
    role: "exchange",
    address: "0xBA12222222228d8Ba445958a75a0704d566BF2C8",
  },
  {
    name: "Balancer V3 router (Beets)",
    role: "exchange",
    address: "0x93db4682A40721e7c698ea0a842389D10FA8Dae5",
  },
  {
    name: "Balancer V3 vault (Beets)",
    role: "exchange",
    address: "0xbA1333333333a1BA1108E8412f11850A5C319bA9",
  },
  { name: "Curve router", role: "exchange", address: "0x5eeE3091f747E60a045a2E715a4c71e600e31F6E" },
  { name: "Odos V2 router", role: "exchange", address: "0xaC041Df48dF9791B0654f1Dbbf2CC8450C5f2e9D" },
  { name: "Odos V3 router", role: "exchange", address: "0x0D05a7D3448512B78fa8A9e46c4872C88C4a0D05" },
  { name: "KyberSwap router", role: "exchange", address: "0x6131B5fae19EA4f9D964eAc0408E4408b66337b5" },
  { name: "OpenOcean router", role: "exchange", address: "0x6352a56caadC4F1E25CD6c75970Fa768A3304e64" },
  { name: "1inch V6 router", role: "exchange", address: "0x111111125421cA6dc452d289314280a0f8842A65" },
  { name: "Velora Augustus V6", role: "exchange", address: "0x6A000F20005980200259B80c5102003040001068" },
  { name: "fly.trade router", role: "exchange", address: "0xba7bAC71a8Ee550d89B827FE6d67bc3dCA07b104" },
  { name: "Aave V3 pool", role: "lending", address: "0x5362dBb1e601abF3a4c14c22ffEdA64042E5eAA3" },
  { name: "Aave V3 S gateway", role: "lending", address: "0x061D8e131F26512348ee5FA42e2DF1bA9d6505E9" },
  { name: "CCTP token messenger", role: "bridge", address: "0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d" },
  { name: "Sonic Gateway bridge", role: "bridge", address: "0x9Ef7629F9B930168b76283AdD7120777b3c895b3" },
];
