import type { OperationName } from "@alithia/protocol/operations.ts";

/** Denials of something else than the request, used with `standsIn` on the clause of the denial. */

const not = String.raw`(?:(?:do|does|did|can|could|will|would) \[not\]|\[\S+n['’]?t\]|\[(?:cannot|never)\])`;
const often = "(?:even |ever |really |quite |usually |always |normally |often |just )*";
const beside = "(?:it|this|that|these|those|him|her|them|to|if|whether|about|you)";

const others: readonly RegExp[] = [
  / why \[|(?:her|him|them) (?:, )?\[\w+\] (?:to )?(?:her|him|them|me|you) /,
  /\] (?:an? |one |single |any |unit |token |coin |piece |in |event |case |way |circumstances )*(?:mintable|unlimited|infinite|max|maximum|cent|penny|more|further|longer|later) /,
  /\] mind (?:the |those )?[TN] |\] want to (?:lose|loose|waste|regret) |\] an? (?:amount|sum) /,
  // How to behave: "don't laugh", "don't tell my wife", "don't put our name".
  new RegExp(
    `${not} (?:laugh|judge|ask|worry|panic|tell|shout|yell|blame|argue|muck|faff|dawdle|mess|fuss|forget|mention|fret|hesitate|lecture|scold|roast|get (?:mad|angry|cross|me wrong|excited|smart)|be (?:mad|angry|shy|silly|long|late|rude|cross|daft|slow|jealous|scared)|make (?:me|us)|put (?:my|our|his|her|their|a|any|the) (?:names?|note|memo|message))[a-z]* `,
  ),
  // What it will not do to oneself: "I will not get poor from it".
  / (?:i|we) (?:will|would) \[not\] (?:get|be|become|go|starve|die) (?:poor|broke|rich|hungry|bankrupt|of it|from it|mad|angry) |(?:i|we) \[\S+n['’]?t\] (?:get|be|become|go) (?:poor|broke|rich|hungry|bankrupt) /,
  // What was not said before: "you didn't tell me why".
  new RegExp(
    `(?:^| )(?:you|u|ya) ${not} (?:say|tell|mention|answer|explain) (?:me )?(?:if|whether|how|what|why) `,
  ),
  // What somebody knows, feels or is able to: "I don't know the date", "I can't sleep".
  new RegExp(
    `(?:^| )(?:i|we|who) (?:\\S+ )?${not} ${often}(?:know|care|recogni[sz]e|remember|recall|understand|mind|own|like|trust|see|count|earn|speak|drink|complain|believe|need to know|have (?:time|much|long|any|a|to)|wait|sleep|stand|help|find|afford|spell|read|resist|use)(?! ${beside}) `,
  ),
  // What others do not do: "the yard don't take wrapped", "the contract does not accept S".
  new RegExp(
    `(?: (?!(?:i|we|you|please|pls|and|but|so|then|just|also|now|or|it|this|that|ok|okay|no|wait|actually|really|kindly|better|rather|still) )\\S*[a-z]\\S*) ${not} ${often}(?:take|accept|like|know|work|answer|reply|trust|believe|understand|care|use|have|pay|sell|show|help|speak|charge|mind|think|recogni[sz]e|remember|bite|deal|ask|do|want me)(?! ${beside}(?! (?:but|[,.:]))) `,
  ),
  /\[never\] (?!needs|wants|was|has|does|this|us|yes)[a-z]{3,}s |never \S+ \[(?:nobody|no-one)\]/,
  /\[never\] (?:been|had|met|seen|known|(?!asked|agreed|wanted|ordered|requested|authori[sz]ed|approved|signed|intended|planned|promised)[a-z]+ed) /,
  /\[(?:nobody|no-one)\] (?:else |ever |even )*(?:knows?|needs? to know|cares?|asks?|asked|minds|laughs|believes|likes|listens|helped|came|noticed) /,
  // What something is not: "I am not rich", "not made of money".
  /(?: (?:am|is|are|was|were|be)|['’](?:m|s|re)|\b(?:im|its|hes|shes|theyre)) \[not\] (?:an? (?!good|great|go|yes)|made of |rich |poor |young |old |picky |greedy |proud |stupid |blind |stealing |joking |kidding |made |perfect |alone |much )/,
  /\[not\] (?:made of|financial advice|my fault|gonna lie|joking|kidding|lying|bad) /,
  // A reason: "so nobody laughs", "because I don't like queues".
  new RegExp(
    ` (?:so|because|cos|cuz|coz) (?:that )?(?:\\[(?:nobody|no-one)\\]|(?:i|we|he|she|they|it|people|(?:my|our|the|his|her) \\S+) (?:\\S+ )?${not}) (?!(?:want|wanna|think|need|agree|wish|do) )`,
  ),
  / \[never\] mind (?:what|how|why|who|where|(?:the|my|our|his|her|their|those) (?!(?:swap|trade|payment|transfer|order|request|approval|ticket|transaction|proposal|purchase|sale|thing|whole|last|first|second|other|rest)s? ))/,
];

/** "Can't make any more", "nobody gets to mint more" */
const noMore = /\[\S+\] (?:\S+ ){0,4}(?:more|extra|further|mint|minted|print) /;

/** What a revocation is for: "so that he can not touch my USDC any more", "they shouldn't be able to spend it". */
const noSpending =
  / (?!(?:i|you|we) )\S+ (?:(?:can|could|may|must|should|shall|will) \[not\]|\[(?:cannot|cant|\S+n['’]t)\]|\[(?:never|no)\]) (?:longer |ever |be able to |get to )*(?:touch|spend|take|use|move|access|pull|drain|steal|reach|have access) /;

/** Returns the patterns of denials that do not concern the operation. */
export function otherDenials(operation: OperationName | undefined): readonly RegExp[] {
  if (operation === "revoke") return [...others, noSpending];
  return operation === "deploy-token" ? [...others, noMore] : others;
}

/** "I am not rich, but …", "Don't laugh, so …": what comes after is asked for in spite of it. */
export const conceding =
  /(?<!\b(?:all|nothing|anything|everything|no one|nobody)[\s,]+)\bbut\b[\s:,]*|,\s*so\b[\s:,]*/gi;
