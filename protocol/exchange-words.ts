/** Services that route trades across exchanges with calldata of their own. */
export const aggregatorWords: readonly string[] =
  "odos kyber kyberswap openocean paraswap velora lifi cowswap aggregator aggregators".split(" ");

/** Exchange names recognised in a request, whether or not the agent can trade there. */
export const exchangeWords: readonly string[] = [
  ..."shadow swapx uniswap equalizer metropolis beets balancer spookyswap sushiswap wagmi silverswap curve".split(
    " ",
  ),
  ..."pancakeswap binance coinbase kraken bybit".split(" "),
  ...aggregatorWords,
];

/** Whether a word only completes the name of an exchange before it, as in "Uniswap V3", the only one on Sonic. */
export function isVersionOf(exchange: string | null | undefined, word: string): boolean {
  return exchange?.toLowerCase() === "uniswap" && word.toLowerCase() === "v3";
}
