import { sayUsualNames } from "@alithia/content/own-names.ts";
import { isTalk, listWords } from "./harmless-words.ts";

const idleWords =
  listWords(`kindly now just simply cheers k fine hm hmm um gg aight ight okie dokie dokey right well so also too
  quickly quick fast immediately today directly straight straightaway me us mate bestie sis bro buddy bud dude guys
  folks friend love dear maam pet po cool great nice perfect sure rq abeg hihi o / . , ! : ; - — – ( )`);

/** Whether a word or mark has no effect on the request in any position. */
export const isCourtesy = (word: string) => isTalk(word) || idleWords.has(word);

/** Phrases that may precede a verb, between slashes. */
export const leads = `i|we want|need|wish|must|gotta|wanna|shall|will to? / i|we have|got to / i|we /
  i|we|i'd|we'd|id would|should|'d? now|also? like|love|prefer you? to? /
  i|we hereby? instruct|ask|request you to /
  you are|'re hereby? authorised|authorized|instructed|asked|requested to /
  here|here's is? what i|we want|need|'d|would like? to? do? now|today? : /
  i|we|i'd|we'd|id would|should|'d? be? grateful|obliged|glad|thankful|appreciate it? if you would|could /
  i'll|i'm|we'll|gonna|wanna|gotta / our ~name would like|love|need|needs? to / let's|lets /
  go ahead and|,? / help me? / can|could|would|will you|u|ya please|pls|kindly|just? /
  can|could|may i|we please|just? / make|do it / may|can|could i ask you to / would you mind /
  request|task|todo|action : / i|we hereby / prepare|prep|set to|up? / hi|hello|hey|me again / how far /
  do the needful and|,? / going|off to / good? morning|afternoon|evening|day /
  sorry|sry to bother|trouble|disturb you|u|ya ,? / all|very right|good|well then|so|now? ,|.|! /
  but can|could|would|will you|u|ya / be so kind|good as|and to? /
  would|will|is it be? possible to|for you|,? / would|will you be able to / any chance you|u could|can|would /
  ~name here|speaking ,|. / let us|me / believe|think|guess i shall|will|'ll /
  payout|payouts|payment|payments|pay|payroll|payday|salary|wages|bill|bills|prize|tip time|list|batch|round|day|run? :`;

/** Phrases that may occur after a request has begun: manners, and what confirms an exact amount or adds nothing. */
export const asides = `if you can|could|please|may / when you can / as promised|agreed|discussed /
  if|as soon as possible / right now|away / in advance / for me|us / on my|our behalf|account /
  of mine|ours|yours / on behalf of ~ / from my|our side|end|account|wallet / real quick /
  on|over sonic network|chain|mainnet? / and|n|& thanks|thx|ty|thank you|u? / thank you|u /
  please|just|so? do it now|please? / to try it? out? / as a first|small|little|quick|short? test /
  and|,|but|— not|no a|one|1? cent|penny|cents|pennies|hair|bit|drop? more|over|above /
  no rush|hurry|worries|fuss|problem|stress / no less|more and? no less|more / and? nothing more|else|over /
  only|exactly|precisely|exact|sharp / and|n? that's|thats all|it for? now? / thank you|u ever? so|very much /
  many thanks / thanks a? lot|million|bunch|loads / and? keep me informed|posted|updated / at|in end|hand|once /
  will|would|could|can you|ya|u please|pls? / if you please / reason|memo|purpose|subject|re :|is|= ~ /
  it|it's|its|this is? my first time / kind|best|warm? regards|wishes|greetings`;

/** With these, a question mark is only polite. */
const politeOpenings =
  /^(\W|(hi|hey|hiya|hello|ok|okay|so|but|dear|alithia|please|pls|good \w+)\b)*((can|could|would|will) (you|u)|(would|is) it (be )?possible|any chance (you|u)|(may|can|could) (i|we))\b/i;
export const opensPolitely = (text: string) => politeOpenings.test(sayUsualNames(text));

export const connectors = new Set([..."and n then , ; . & plus also afterwards".split(" "), "\n"]);
