import { ticker } from "@alithia/content/ticker.ts";
import type { Token } from "../utterance.ts";
import { findConcepts } from "./find-concepts.ts";

type Topic = { words: ReadonlySet<string>; sentence: string };

const topic = (words: string, sentence: string): Topic => ({ words: new Set(words.split(" ")), sentence });

/** Unsupported topics with the closest alternative; the first match is used. */
const topics: Topic[] = [
  topic(
    "every daily weekly monthly hourly automatically automatic autopilot recurring standing schedule scheduled cron twap dca autopay auto-bid payday tomorrow friday monday remind reminder alert alerts notify warn watch monitor ping ring text message wake whenever",
    "I do nothing on a schedule and watch nothing while you are away: I answer when you ask, and you sign each transaction yourself. I can prepare it now, or read the current state whenever you come back.",
  ),
  topic(
    "limit stop stop-loss stoploss sl gtc trailing touches order orders",
    "I place no limit or stop orders. I can quote a trade at the current price and prepare it now, with a bound on slippage.",
  ),
  topic(
    "bridge bridging brige ethereum solana bitcoin polygon arbitrum base optimism mainnet phantom sol chain chains",
    "I work on Sonic alone and bridge nothing. For moving assets to or from another chain, use the Sonic Gateway or a bridge you trust; I can read your Sonic wallet before and after.",
  ),
  topic(
    "stake staking lend lending lent borrow loan collateral apr apy interest yield aave farm liquidity lp pool deposit flashloan vault",
    "I do not stake, lend, borrow or provide liquidity. I can read such contracts, prepare a call of one of their functions if you name it, and show which approvals they hold.",
  ),
  topic(
    "long short leverage perp perps futures options margin hedge 5x 10x 20x funding",
    "I do no derivatives and no leverage. I can quote and prepare a plain trade between two tokens.",
  ),
  topic(
    "bank iban sepa card visa paypal apple cheque fiat cash pix venmo payroll rupees reais",
    "I do not touch banks, cards or cash. I can send tokens to an address on Sonic and show what has arrived.",
  ),
  topic(
    "tax taxes taxable vat gst itr deductible gains fifo basis pnl p&l profit loss realised legal lawful law court",
    "I keep no books, compute no profit or loss, and give no tax or legal advice. I can show a wallet's transfers and explain each transaction, so that you or an accountant can.",
  ),
  topic(
    "should advice advise predict prediction forecast moon touch worth higher up fair best wise recommend invest trim",
    "I predict no prices and give no advice on what to buy or sell. I can read the current price, draw how it went so far, tell what a trade would give you, and what a token's contract allows its owner to do.",
  ),
  topic(
    "csv excel spreadsheet pdf email e-mail mail invoice qr receipt print export report",
    "I make no files and send no mail. I can show the figures here, and you can copy them.",
  ),
  topic(
    "nft nfts ape collection list listing floor snipe auction",
    "I neither mint, list nor trade NFTs. I can explain a transaction that moved one and look at its contract.",
  ),
  topic(
    "hack seed password recover twelve words phrase",
    "I cannot recover keys, passwords or seed phrases, and I break into nothing. Never type a seed phrase here or anywhere else. If someone else may know it, move what is left to a new wallet.",
  ),
  topic(
    "holders holder copy copytrade trace hops safe multisig signers",
    "That is more than I can read or do. I can look at one address: what it holds, its latest transfers, its approvals.",
  ),
];

const fallback = `I do not do that. I read Sonic (wallets, transactions, tokens, contracts, prices), answer questions about Sonic and ${ticker}, and prepare transactions for you to sign.`;

/** Returns a sentence that declines an unsupported request and names the closest alternative. */
export function answerBeyond(tokens: Token[]): string {
  const words = tokens.flatMap(({ text, entity }) => (entity === undefined ? [text.toLowerCase()] : []));
  const named = topics.find((one) => words.some((word) => one.words.has(word)));
  if (named !== undefined) return named.sentence;
  const concepts = new Set(findConcepts(words).map(({ concept }) => concept));
  return concepts.has("schedule-word") ? (topics[0]?.sentence ?? fallback) : fallback;
}
