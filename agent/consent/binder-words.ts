import { compilePattern } from "./patterns.ts";

/** Words that say nothing about what is to be done, wherever they stand. */
export const harmlessWords = new Set(
  `please pls plz kindly now just simply thanks thank thx ty cheers you hi hey hello alithia ok okay alright well so
  also too right away quickly asap immediately today me us mate mates babe bestie besties sis bro buddy dude guys folks friend love dear sir madam ma'am lol ta yo lah la
  lor ah kindly cheers . , ! : ; - — – ( ) 🙏 👍 🙂 😊 🚀 🎉 🎁 💕 ❤️ 🔥 ✨ 😄 😅 🥲 🤑 🙌 🫶`.split(/\s+/),
);

/** What may come before a verb. */
export const leads = [
  "i|we want|need|wish|have|must to",
  "i|we must",
  "want|need|wanna|wan to?",
  "i|we would|should|'d like|love|prefer to",
  "i'd|we'd|id like|love to",
  "i|we would|should be grateful|obliged|glad if you would|could",
  "i'll|gonna|wanna",
  "i am|'m going to",
  "i'm going to",
  "let us|me",
  "let's|lets",
  "go ahead and|,?",
  "help me to?",
  "can|could|would|will you|u please|pls|kindly|just?",
  "please could|can|would|will you|u",
  "can|could|may i|we please|just?",
  "do the",
  "make|do it",
  "just please?",
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

/** What adds nothing to an exact request, once it is said: that it is exact, or that there is no hurry. */
export const assurances = [
  "and|,|but|— not|no a|one|1? cent|penny|cents|pennies|hair|bit|drop? more|over|above",
  "no rush|hurry|worries|fuss|problem|stress",
  "no less|more and? no less|more",
  "only|exactly|precisely",
  "that is|'s all for? now?",
  "that's|thats all|it for? now?",
  "thank you|u ever? so|very much",
  "many thanks",
  "thanks a lot|million|bunch",
  "do it",
].map(compilePattern);
