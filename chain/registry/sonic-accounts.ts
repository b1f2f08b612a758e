/**
 * Accounts in which exchanges keep customers' coins on other chains (source: DefiLlama-Adapters, 2026, the exchanges' own
 * statements of reserves; none of these names Sonic). One key opens an account on every EVM chain, so that it is likely
 * theirs here too, which nothing on Sonic proves: the label says where it is known from. What is sent there reaches
 * nobody's balance: each customer has a deposit address of their own.
 */
export const sonicAccounts: readonly { address: `0x${string}`; name: string }[] = [
  { name: "Binance on other chains", address: "0xF977814e90dA44bFA03b6295A0616a897441aceC" },
  { name: "Binance on other chains", address: "0x28C6c06298d514Db089934071355E5743bf21d60" },
  { name: "Bybit on other chains", address: "0xf89d7b9c864f589bbF53a82105107622B35EaA40" },
  { name: "Gate on other chains", address: "0x0D0707963952f2fBA59dD06f2b425ace40b492Fe" },
  { name: "KuCoin on other chains", address: "0xD6216fC19DB775Df9774a6E33526131dA7D19a2c" },
  { name: "Bitget on other chains", address: "0x97b9D2102A9a65A26E1EE82D59e42d1B73B68689" },
  { name: "Bitget on other chains", address: "0x5bdf85216ec1e38D6458C870992A69e38e03F7Ef" },
];
