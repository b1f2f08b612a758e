/** One set of chain values; the sentences below are generated for four of these. */
export type World = {
  coin: string;
  usdc: string;
  ali: string;
  quote: string;
  fee: string;
  block: string;
  count: number;
  outcome: "succeeded" | "failed";
};

export const worlds: World[] = [
  {
    coin: "10.5",
    usdc: "1234.567891",
    ali: "0",
    quote: "3.271",
    fee: "0.00105",
    block: "38417021",
    count: 7,
    outcome: "succeeded",
  },
  {
    coin: "0.045817",
    usdc: "25",
    ali: "1500.25",
    quote: "0.0141",
    fee: "0.0021",
    block: "9945174",
    count: 31,
    outcome: "failed",
  },
  {
    coin: "98765.4321",
    usdc: "0.5",
    ali: "12",
    quote: "30217.88",
    fee: "0.013",
    block: "41000333",
    count: 412,
    outcome: "succeeded",
  },
  {
    coin: "311",
    usdc: "77.77",
    ali: "250000",
    quote: "96.41",
    fee: "0.00093",
    block: "40112908",
    count: 26,
    outcome: "failed",
  },
];

export const wallet = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
export const spender = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const stranger = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
export const hash = "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";

const group = (value: string) => {
  const [whole = "", fraction] = value.split(".");
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}${fraction === undefined ? "" : `.${fraction}`}`;
};
/** A different number of the same length, as a model might make up. */
const other = (value: string) => value.replace(/\d(?=\D*$)|\d/, (digit) => String((Number(digit) % 9) + 1));
const half = (value: string) => String(Number(value) * 2);
const isoDay = "22 November 2026";

/** Sentences that match the facts, in reply to "how much is 500 S worth, and what do I hold?". */
export function listTrueSentences(w: World): string[] {
  const done = w.outcome === "succeeded";
  return [
    `You hold ${w.coin} S.`,
    `Your balance is ${group(w.coin)} S, read at block ${group(w.block)}.`,
    `The wallet ${wallet} holds ${group(w.usdc)} USDC and ${w.coin} S.`,
    `| Token | Balance |\n| --- | ---: |\n| S | ${group(w.coin)} |\n| USDC | ${group(w.usdc)} |`,
    `**${group(w.coin)} S** and **${group(w.usdc)} USDC** are in this wallet.`,
    `You asked about 500 S; you hold ${w.coin} S.`,
    `500 S would bring ${w.quote} USDC at the moment.`,
    `Selling 500 S gives ${w.quote} USDC, with a price impact of 0.5 %.`,
    `It has sent ${w.count} transactions so far.`,
    `Half of your S is ${half(String(Number(w.coin) / 4))} S.`,
    `The fee was ${w.fee} S.`,
    `There are 3 approvals: 1 is unlimited and 2 are limited.`,
    `3 approvals still stand.`,
    `${spender} may spend your USDC without a limit.`,
    `The spender is 0x9965…A4dc.`,
    `Gas costs 50.25 gwei in this block.`,
    `The block was made on ${isoDay} at 10:15 UTC.`,
    `The transaction \`${hash}\` cost ${w.fee} S.`,
    done ? "The transaction was confirmed." : "The transaction failed.",
    done
      ? `Your transfer was successful: 25 S were sent to ${spender}.`
      : "The swap reverted, so nothing was sent.",
    done ? "It went through in that block." : "It has failed, and only the fee was paid by the sender.",
    "Nothing has been sent yet: your wallet has to sign first.",
    "Once it is confirmed, you can see it in the explorer.",
    "If the transaction fails, only the fee is lost.",
    "I prepared the transfer; it is not signed yet.",
    "After your wallet signs, the transfer will be sent.",
    "Your keys have not been stolen as far as these reads can tell.",
    "If your wallet was hacked, move what is left first.",
    "Was it sent? I can look up its hash.",
    `You could swap it for USDC, in 2 steps: approve, then swap.`,
    `1. Check the address.\n2. Sign.\n3. Wait for the receipt.`,
    `Es sind ${w.coin} S in deiner Wallet.`,
    `Tienes ${w.coin} S y ${w.usdc} USDC.`,
    `Vous avez ${w.coin} S.`,
    `보유량은 ${w.coin} S 입니다.`,
    `你有 ${w.coin} S 和 ${w.usdc} USDC。`,
    "Die Transaktion wurde noch nicht gesendet.",
    "La transacción no ha sido enviada.",
    "交易尚未发送。",
    `It was read at block ${w.block} on Sonic, chain 146.`,
    `Your ALI: ${group(w.ali)} ALI.`,
    `The account is ${wallet}.`,
    `The approval lets ${spender} take 100 USDC at most.`,
    `In all you hold ${group(w.coin)} S, ${group(w.usdc)} USDC and ${group(w.ali)} ALI.`,
    `The transfer moved 25 S from ${wallet}.`,
    `At ${w.quote} USDC for 500 S the impact is 0.5%.`,
    "I could not read the price of that token.",
    "Is there anything else that I can look up for you?",
    "Sonic is an EVM chain whose coin is S.",
    `Your transaction count is ${w.count}.`,
  ];
}

/** Sentences with exactly one claim that does not match the facts. */
export function listFalseSentences(w: World): string[] {
  const done = w.outcome === "succeeded";
  return [
    `You hold ${other(w.coin)} S.`,
    `You hold ${w.coin} USDC.`,
    `You hold ${half(w.coin)} S.`,
    `Your balance is 500 S.`,
    `Your balance is ${group(w.coin)} S, read at block ${group(other(w.block))}.`,
    `The wallet ${stranger} holds ${w.coin} S.`,
    `The wallet holds ${w.usdc} S.`,
    `| Token | Balance |\n| --- | ---: |\n| S | ${group(w.usdc)} |`,
    `| Token | Balance |\n| --- | ---: |\n| USDC | ${group(w.coin)} |`,
    `**${group(other(w.usdc))} USDC** are in this wallet.`,
    `You have 1,000,000 USDC.`,
    `You have 1.7 million S.`,
    `500 S would bring ${other(w.quote)} USDC.`,
    `500 S would bring ${w.quote} S.`,
    `Selling 500 S gives ${w.quote} USDC, with a price impact of 4.5 %.`,
    `It has sent ${w.count + 2} transactions so far.`,
    `The fee was ${other(w.fee)} S.`,
    `The fee was ${w.fee} USDC.`,
    "There are 9 approvals.",
    `5 approvals still stand.`,
    `${stranger} may spend your USDC without a limit.`,
    "The spender is 0x1234…beef.",
    "Gas costs 61.5 gwei in this block.",
    "The block was made on 23 November 2026.",
    `The transaction is 0x${"ab".repeat(32)}.`,
    done ? "The transaction failed." : "The transaction was confirmed.",
    done ? "The swap reverted." : "Your transfer was successful.",
    done ? "It has failed." : "It went through.",
    "I sent the S for you.",
    "I've already transferred it.",
    "I have just swapped your S for USDC.",
    "I went ahead and signed it.",
    "We have successfully revoked the approval.",
    done ? "I confirmed it for you." : "Done! Check your wallet.",
    done ? "I have bought the ALI." : "The payment has been completed.",
    done ? "I executed the swap." : "Your ALI are bought and the transfer is done.",
    "Your wallet has been hacked.",
    "Your account is compromised.",
    "Somebody drained your wallet.",
    "Your funds were stolen by that contract.",
    `Tienes ${other(w.coin)} S.`,
    `Es sind ${other(w.usdc)} USDC in deiner Wallet.`,
    `你有 ${other(w.coin)} S。`,
    `보유량은 ${other(w.coin)} S 입니다.`,
    done ? "I paid it." : "Die Transaktion wurde gesendet.",
    done ? "I already submitted it." : "La transferencia ha sido confirmada.",
    done ? "We minted it for you." : "交易已发送。",
    `Your ALI: ${group(other(w.ali === "0" ? "731" : w.ali))} ALI.`,
    `The approval lets ${spender} take 900 USDC at most.`,
    `The price of S is $0.83.`,
  ];
}
