/** Services that route a trade over exchanges by bytes of their own. */
export const aggregatorWords: readonly string[] =
  "odos kyber kyberswap openocean paraswap velora lifi cowswap aggregator aggregators".split(" ");

/** What names an exchange in a request; whether it is traded on is another matter. */
export const exchangeWords: readonly string[] = [
  ..."shadow swapx uniswap equalizer metropolis beets balancer spookyswap sushiswap wagmi silverswap curve".split(
    " ",
  ),
  ..."pancakeswap binance coinbase kraken bybit".split(" "),
  ...aggregatorWords,
];
