/** Exchanges of Sonic by the word that names them in a request; whether they are traded on is another matter. */
export const exchangeWords: readonly string[] =
  "shadow swapx uniswap equalizer metropolis beets spookyswap sushiswap wagmi silverswap curve".split(" ");
