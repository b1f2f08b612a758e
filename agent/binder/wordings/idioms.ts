/**
 * Idioms that retract, joke, delay or report although each of their words is harmless. A message with one of
 * them is not bound.
 */
const idioms =
  `round it|round that|round them|yeah right|yeah yeah|yea right|yes right|oh please|oh right|oh sure|good one|nice one|as if|in your dreams|dream on|my foot|
pigs fly|pig's eye|big if|you wish|very funny|so funny|cold feet|sour grapes|hot air|monkey business|red flag|red flags|
fun and games|for laughs|for a laugh|fun of it|having a laugh|have a laugh|pulling your leg|pull my leg|wolf in|snake in|
on the house|on the fence|we are good|we're good|we are square|we're square|we are cool|we're cool|all good|is all|has it|had it|have it|
has his money|has her money|has their money|has the money|has money|has the cash|has his share|has her share|
got it|for starters|for a start|for good|for now|for the moment|for the minute|for the present|for the nonce|for the hell|for real|for free|as well|well well|fat finger|fat fingers|butter fingers|
on my phone|my phone is|has my phone|with my phone|on my laptop|on my computer|on my keyboard|on the keyboard|
playing with you|play with you|played with you|goodbye to|bye to|in paper|in person|in cash|in kind|in spirit|so help me|
is bananas|is nuts|am nuts|are nuts|send me|pay me|transfer me|wire me|my wallet is #|my address is #|my account is #|for the payment|for your payment|for payment|for the transfer|for your transfer|to see $|to start $|help me $|help me .|help me !|help me ,|a laugh|on delivery|for the birds|cup of tea|piece of cake|in hot water|out of the blue|under the weather|on ice|on the table|
in the clouds|over the moon|for the record|for the books|in the books|in the bag|in the can|in the soup|fish story|
cry wolf|crying wolf|bull in|cat among|wild goose|goose is cooked|is toast|are toast|is cooked|are cooked|am cooked|
lost in|a snake|a shark|a wolf|a fox|a clown|a bear|a bull|two minds|i love that for me|good for you|good for him|
good for her|bless your heart|my heart is|that is rich|that's rich|a big ask|the wall|the drawing board|here here|
there there|oh well|well well|a gun|a knife|her knife|his knife|a hammer|
top me|tip me|credit me|forward me|reimburse me|repay me|lend me|with me|your #|a head|per head|a pop|teach them|teach him|teach her|a lesson|as a christmas gift|as a birthday gift|with a bow|with a ribbon|gift wrap|gift wrapped|wrapping paper`
    .split("|")
    .map((idiom) => ` ${idiom.trim()} `);

export function hasIdiom(words: readonly string[]): boolean {
  const text = ` ${words.join(" ")} $ `;
  return idioms.some((idiom) => text.includes(idiom));
}
