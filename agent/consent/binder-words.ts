import { compilePattern } from "./patterns.ts";

/** Words that say nothing about what is to be done, wherever they stand. */
export const harmlessWords = new Set(
  `please pls plz kindly now just simply thanks thank thx ty cheers you hi hey hello alithia ok okay alright well so
  also too right away quickly asap immediately today me for-me . , ! : ; - — – ( ) 🙏 👍 🙂 😊`.split(/\s+/),
);

/** What may come before a verb. */
export const leads = [
  "i want|need|wish to",
  "i would|'d like|love to",
  "i'd like|love to",
  "i'll|gonna|wanna",
  "i am|'m going to",
  "i'm going to",
  "let us|me",
  "let's|lets",
  "go ahead and|,?",
  "help me to?",
  "can|could|would|will you please|pls|kindly?",
  "may|can|could i",
  "would you mind",
  "time to",
  "get ready to",
  "prepare|prep to?",
  "good morning|afternoon|evening|day",
  "thank you",
  "if you can|could",
  "when you have a? moment|sec|second|minute",
  "when you can",
  "in advance",
  "for me",
  "right now",
].map(compilePattern);

/** Before these a question mark is a courtesy. */
export const politeOpenings =
  /^\W*(hi|hey|hello|ok|okay|so|alithia|please|pls|good \w+|[\s,.!])*\s*(can|could|would|will) (you|u)\b|^\W*(may|can|could) i\b/i;

export const connectors = new Set(["and", "then", ",", ";", ".", "\n", "&", "plus", "also", "afterwards"]);
