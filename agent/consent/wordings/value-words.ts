import { herToken } from "@alithia/content/own-names.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";

/** Tokens implied by the operation. */
export const namedTokens: Partial<Record<OperationName, readonly string[]>> = {
  "call-function": ["S"],
  wrap: ["S", "wS"],
  unwrap: ["S", "wS"],
  "buy-ali": ["S", "ALI"],
  "return-ali": ["ALI"],
};

export const partWords =
  /^(half|third|quarter|rest|left|remaining|remainder|all|everything|max|most|unlimited|infinite|enough|double|twice|triple)$/;

export const moneyWords = /^(dollars?|bucks?|usd)$/i;

/** After a price, these buy the priced token. */
export const buying = /^(buy|get|grab|purchase|acquire|receive)$/;

export const betweenWords = /^(of|my|the|more|extra|additional|in|into|to|for|new|worth|[.:,])$/;

/** Words that express a flag or an enum value. */
export const flagWords: Record<string, RegExp> = {
  "mintable=true":
    /\bmintable\b|\b(?:cap|maximum)(?: of)? ?[:=]? ?\d|(?<!\b(?:not?|never|cannot|dont|cant|wont|\w+n['’]t)\b[^.,;!?]{0,25})(?:\b(?:mint|issue|create|add|make|print)\b[^.,;!?]{0,25}\b(?:more|further|additional|extra)\b|\bmore\b[^.,;!?]{0,20}\bbe (?:minted|issued|created|added|made)\b)/i,
  "unit=s": /\bS\b/i,
  "unit=ali": new RegExp(`\\b(?:ALI|${herToken})\\b`, "i"),
};

/** Words after "all" that do not restrict it. */
export const wholeWords = new Set(
  `all every everything single ever out outstanding i've ive we've of my our the them these those token open current active existing approval approvals allowance
  allowances permission permissions permit permits access right rights i we have got gave granted given approved allowed authorized authorised now please pls
  right at once , on sonic that thats that’s that's is are still standing ! thanks from in wallet account side`.split(
    /\s+/,
  ),
);

/** Words that restrict "all" after a comma. */
export const keeping = new Set(
  `except excepting but keep keeping leave leaving save spare without not no other others only just apart besides bar
  minus unless until if when half some most which that those these`.split(/\s+/),
);
