type TokenKind = "native" | "wrapped-native" | "stablecoin" | "bridged" | "staked-s" | "governance" | "ali";

/** A token we vouch for: its address was checked against the sources named in the registry. */
export type RegistryToken = {
  address: `0x${string}`;
  symbol: string;
  name: string;
  decimals: number;
  kind: TokenKind;
};

/**
 * The curated tokens of Sonic mainnet. Sources: docs.soniclabs.com contract addresses, Balancer token list of
 * 2026-08-05, Aave address book; each address EIP-55 checked. USDC is the contract that older lists call USDC.e.
 */
export const sonicTokens: readonly RegistryToken[] = [
  {
    symbol: "wS",
    name: "Wrapped Sonic",
    decimals: 18,
    kind: "wrapped-native",
    address: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38",
  },
  {
    symbol: "USDC",
    name: "USD Coin",
    decimals: 6,
    kind: "stablecoin",
    address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894",
  },
  {
    symbol: "USDT",
    name: "Bridged USDT",
    decimals: 6,
    kind: "stablecoin",
    address: "0x6047828dc181963ba44974801FF68e538dA5eaF9",
  },
  {
    symbol: "EURC.e",
    name: "Bridged EURC",
    decimals: 6,
    kind: "stablecoin",
    address: "0xe715cbA7B5cCb33790ceBFF1436809d36cb17E57",
  },
  {
    symbol: "WETH",
    name: "Wrapped Ether",
    decimals: 18,
    kind: "bridged",
    address: "0x50c42dEAcD8Fc9773493ED674b675bE577f2634b",
  },
  {
    symbol: "WBTC",
    name: "Wrapped BTC",
    decimals: 8,
    kind: "bridged",
    address: "0x0555E30da8f98308EdB960aa94C0Db47230d2B9c",
  },
  {
    symbol: "LBTC",
    name: "Lombard Staked Bitcoin",
    decimals: 8,
    kind: "bridged",
    address: "0xecAc9C5F704e954931349Da37F60E39f515c11c1",
  },
  {
    symbol: "USSD",
    name: "US Sonic Dollar",
    decimals: 18,
    kind: "stablecoin",
    address: "0x000000000eCcFf26B795F73fb0A70d48da657fEf",
  },
  {
    symbol: "frxUSD",
    name: "Frax USD",
    decimals: 18,
    kind: "stablecoin",
    address: "0x80Eede496655FB9047dd39d9f418d5483ED600df",
  },
  {
    symbol: "scUSD",
    name: "Sonic USD (Trevee)",
    decimals: 6,
    kind: "stablecoin",
    address: "0xd3DCe716f3eF535C5Ff8d041c1A41C3bd89b97aE",
  },
  {
    symbol: "scETH",
    name: "Sonic ETH (Trevee)",
    decimals: 18,
    kind: "bridged",
    address: "0x3bcE5CB273F0F148010BbEa2470e7b5df84C7812",
  },
  {
    symbol: "stS",
    name: "Beets Staked Sonic",
    decimals: 18,
    kind: "staked-s",
    address: "0xE5DA20F15420aD15DE0fa650600aFc998bbE3955",
  },
  {
    symbol: "OS",
    name: "Origin Sonic",
    decimals: 18,
    kind: "staked-s",
    address: "0xb1e25689D55734FD3ffFc939c4C3Eb52DFf8A794",
  },
  {
    symbol: "wOS",
    name: "Wrapped Origin Sonic",
    decimals: 18,
    kind: "staked-s",
    address: "0x9F0dF7799f6FDAd409300080cfF680f5A23df4b1",
  },
  {
    symbol: "anS",
    name: "Angles Staked Sonic",
    decimals: 18,
    kind: "staked-s",
    address: "0x0C4E186Eae8aCAA7F7de1315D5AD174BE39Ec987",
  },
  {
    symbol: "beS",
    name: "Beefy Sonic",
    decimals: 18,
    kind: "staked-s",
    address: "0x871A101Dcf22fE4fE37be7B654098c801CBA1c88",
  },
  {
    symbol: "BEETS",
    name: "Beets",
    decimals: 18,
    kind: "governance",
    address: "0x2D0E0814E62D80056181F5cd932274405966e4f0",
  },
  {
    symbol: "SHADOW",
    name: "Shadow",
    decimals: 18,
    kind: "governance",
    address: "0x3333b97138D4b086720b5aE8A7844b1345a33333",
  },
  {
    symbol: "x33",
    name: "Shadow liquid staking token",
    decimals: 18,
    kind: "governance",
    address: "0x3333111A391cC08fa51353E9195526A70b333333",
  },
  {
    symbol: "SWPx",
    name: "SwapX",
    decimals: 18,
    kind: "governance",
    address: "0xA04BC7140c26fc9BB1F36B1A604C7A5a88fb0E70",
  },
  {
    symbol: "EQUAL",
    name: "Equalizer on Sonic",
    decimals: 18,
    kind: "governance",
    address: "0xddF26B42C1d903De8962d3F79a74a501420d5F19",
  },
  {
    symbol: "METRO",
    name: "Metropolis",
    decimals: 18,
    kind: "governance",
    address: "0x71E99522EaD5E21CF57F1f542Dc4ad2E841F7321",
  },
  {
    symbol: "Silo",
    name: "Silo governance token",
    decimals: 18,
    kind: "governance",
    address: "0x53f753E4B17F4075D6fa2c6909033d224b81e698",
  },
  {
    symbol: "WAGMI",
    name: "Wagmi",
    decimals: 18,
    kind: "governance",
    address: "0x0e0Ce4D450c705F8a0B6Dd9d5123e3df2787D16B",
  },
  {
    symbol: "Anon",
    name: "HeyAnon",
    decimals: 18,
    kind: "governance",
    address: "0x79bbF4508B1391af3A0F4B30bb5FC4aa9ab0E07C",
  },
  {
    symbol: "FT",
    name: "Flying Tulip",
    decimals: 18,
    kind: "governance",
    address: "0x5DD1A7A369e8273371d2DBf9d83356057088082c",
  },
  {
    symbol: "FLY",
    name: "fly.trade",
    decimals: 18,
    kind: "governance",
    address: "0x6c9B3A74ae4779da5Ca999371eE8950e8DB3407f",
  },
  {
    symbol: "PENDLE",
    name: "Pendle",
    decimals: 18,
    kind: "governance",
    address: "0xf1eF7d2D4C0c881cd634481e0586ed5d2871A74B",
  },
];
