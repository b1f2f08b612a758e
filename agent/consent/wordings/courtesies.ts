import { sayUsualNames } from "@alithia/content/own-names.ts";
/** Words without effect on the request in any position. */
export const harmlessWords = new Set(
  `please pls plz plss pleasee kindly now just simply thanks thank thx ty tysm cheers hi hey hello yo alithia ok okay okey k kk fine hm hmm um gg alright
  alrighty righto right well so oh ah also too quickly quick fast asap immediately today directly straight straightaway
  me us mate mates babe bestie besties sis bro buddy bud dude guys folks friend love dear sir madam ma'am maam pet lol ta lah la
  lor hor po ah liao leh cool great nice perfect yes yep sure btw . , ! : ; - — – ( )`.split(/\s+/),
);

/** Phrases that may precede a verb. */
export const leads = [
  "i|we want|need|wish|have|must|gotta|got|wanna|shall|will to?",
  "i|we",
  "want|need|wanna|wan|gotta|got to?",
  "i|we would|should|'d like|love|prefer you? to",
  "i|we would|'d like",
  "i|we hereby? instruct|ask|request you to",
  "i'd|we'd|id like|love you? to",
  "i|we would|should be grateful|obliged|glad if you would|could",
  "i'll|i'm|we'll|gonna|wanna|gotta",
  "i am|'m going to",
  "i'm|im|we're going to",
  "let us|me",
  "let's|lets",
  "go ahead and|,?",
  "help me|us to?",
  "help",
  "can|could|would|will you|u|ya please|pls|kindly|just?",
  "please could|can|would|will you|u|ya",
  "can|could|may i|we please|just?",
  "do the",
  "make|do it",
  "just please?",
  "may|can|could i ask you to",
  "would you mind",
  "time to",
  "request to?",
  "request|task|todo|action :",
  "i|we hereby",
  "i|we need|want|would like your? help|assistance with?",
  "get ready to",
  "prepare|prep|set to|up?",
  "believe|think|guess i shall|will|'ll",
  "now|right|so then?",
  "good morning|afternoon|evening|day",
  "morning|afternoon|evening",
  "thank you",
  "be a? good|nice? dear|darling|star|sport and",
  "for ~ ,",
  "sorry to bother|trouble|disturb you ,?",
  "i|we would|'d appreciate|love it? if you could|would",
  "i'd|we'd|id appreciate|love it? if you could|would",
  "be so kind|good as|and to?",
  "it would|will be great|lovely|nice|good|wonderful|helpful|awesome|kind if you could|can|would",
  "it'd|it'll|itd be great|lovely|nice|good|wonderful|helpful|awesome|kind if you could|can|would",
  "i'd|we'd|id be grateful|obliged|glad|thankful if you would|could",
  "then",
  "this is for ~ :|,|.",
  "for ~ :",
  "would|will|is it be? possible to|for you|,?",
  "would|could you be so? kind|good as|and to?",
  "would|will you be able to",
  "any chance you|u could|can|would",
  "~name here|speaking ,|.",
  "payout|payouts|payment|payments|pay|payroll|payday|salary|wages|bill|bills|prize|tip time|list|batch|round|day|run? :",
  "do me a favour|favor and|,?",
];

/** Phrases that may occur anywhere. */
export const courtesies = [
  "if you can|could|please|may",
  "if you would|could|can be so? kind|good",
  "when|whenever you're|youre ready|free",
  "as promised|agreed|discussed",
  "if possible",
  "when you have|get a moment|sec|second|minute|chance",
  "when you can",
  "as soon as possible|you can",
  "in advance",
  "for me|us",
  "on my|our behalf",
  "on behalf of ~",
  "from my|our side|end|account|wallet",
  "right now|away",
  "real quick",
  "on|over sonic network|chain|mainnet?",
  "on|over {chain:native} network|chain|mainnet?",
  "thank you",
];

/** With these, a question mark is only polite. */
const politeOpenings =
  /^\W*(hi|hey|hiya|hello|ok|okay|so|dear|alithia|please|pls|good \w+|[\s,.!])*\s*((can|could|would|will) (you|u)|(would|is) it (be )?possible|any chance (you|u)|(may|can|could) (i|we))\b/i;
export const opensPolitely = (text: string) => politeOpenings.test(sayUsualNames(text));

export const connectors = new Set([
  "and",
  "n",
  "then",
  ",",
  ";",
  ".",
  "\n",
  "&",
  "plus",
  "also",
  "afterwards",
]);

/** Phrases that confirm an exact amount or add nothing after a request. */
export const assurances = [
  "and|,|but|— not|no a|one|1? cent|penny|cents|pennies|hair|bit|drop? more|over|above",
  "to try it? out?",
  "i|we want|like|would|'d like? to see|check|try it|that|this first?",
  "no rush|hurry|worries|fuss|problem|stress",
  "no less|more and? no less|more",
  "and? nothing more|else|over",
  "only|exactly|precisely|exact|sharp",
  "that is|'s all for? now?",
  "that's|thats all|it for? now?",
  "thank you|u ever? so|very much",
  "many thanks",
  "thanks a? lot|million|bunch|loads",
  "thanks in advance",
  "do it|this",

  "and? keep me informed|posted|updated",
  "at|in end|hand|once",
  "will|would|could|can you|ya|u please|pls?",
  "if you please",
  "reason|memo|purpose|subject|re :|is|= ~",
  "it|it's|its|this is? my first time",
  "with? regards|greetings|love",
  "kind|best|warm regards|wishes",
];
