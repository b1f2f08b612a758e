import { writeAmount } from "@alithia/protocol/write-amount.ts";
import type { ProposalRecord } from "../../dialogue-state.ts";
import type { Token } from "../../utterance.ts";

/** What a figure of a card is: until when, its highest fee, what comes or the least of it, or another amount. */
type Figure = "deadline" | "fee" | "least" | "amount";
type Card = Pick<ProposalRecord, "summary" | "maxFeeWei" | "expected">;
type Found = { figure: Figure; isSure: boolean };

const clock = /\b\d{1,2} ?[:.] ?\d{2}\b/g;
const stated = /(?<![\w.:])(at least |exactly )?(\d[\d,]*(?:\.\d+)?) (?=[a-z]\w*\b)(?!\w{3} \d{4})/gi;
const coinDecimals = 18;
/** A smaller whole number names no rounded amount. */
const leastRounded = 5;

/** Whether a number that is said is a figure, to as many digits as were said. */
function isSame(said: string, figure: string): boolean {
  const [plain, full] = [said, figure].map((one) => Number(one.replaceAll(",", "")));
  const digits = (said.split(".")[1] ?? "").length;
  if (plain === undefined || full === undefined) return false;
  const isRounded = digits > 1 || plain >= leastRounded;
  return plain === full || (isRounded && Math.abs(full - plain) < 10 ** -digits);
}

/** The only figure of a card whose number a message says; null if it says none or others too. */
export function findCardFigure(said: readonly Token[], card: Card): Found | null {
  const times =
    said
      .map(({ text }) => text)
      .join(" ")
      .match(clock) ?? [];
  const isTime = (time: string) =>
    card.summary.some((line) => line.includes(`, ${time.replaceAll(" ", "").replace(".", ":")} UTC`));
  if (times.some(isTime)) return { figure: "deadline", isSure: true };
  const figures = listFigures(card);
  const found = said.flatMap(({ entity, text }) => {
    if (entity?.kind !== "number") return [];
    const figure = figures.find(([, stated]) => isSame(text, stated))?.[0];
    // "The 2 numbers" counts them.
    return figure === undefined && /^[1-4]$/.test(text) ? [] : [figure];
  });
  const [figure, ...others] = new Set(found);
  const isOne = figure !== undefined && others.length === 0;
  return isOne ? { figure, isSure: figure === "least" && found.length > 1 } : null;
}

function listFigures({ summary, maxFeeWei, expected = [] }: Card): (readonly [Figure, string])[] {
  const coming = expected.filter(({ change }) => !change.startsWith("-"));
  return [
    ...(maxFeeWei === null ? [] : [["fee", writeAmount(BigInt(maxFeeWei), coinDecimals)] as const]),
    ...coming.map(({ change, decimals }) => ["least", writeAmount(BigInt(change), decimals)] as const),
    ...summary
      .filter(isExchange)
      .flatMap((line) =>
        [...line.matchAll(stated)].map(
          ([, bound, number = ""]) => [bound === undefined ? "amount" : "least", number] as const,
        ),
      ),
  ];
}

const isExchange = (line: string) => !line.startsWith("Let ");
