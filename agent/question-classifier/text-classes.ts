/**
 * Titles of prepared texts whose questions are of a class, by field and class: what people ask for the text in its
 * example questions teaches the class as well.
 */
export const textClasses: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  send: {
    arrive: ["Whether all of it arrives", "No cut of what is sent"],
    steps: ["How to sign a card", "What signing means"],
    stop: ["Leaving a ticket unsigned"],
    undo: ["Stopping what was signed", "No undo"],
    when: ["How long things take"],
    "why-s": ["Why the fee is in S", "Paying the fee in another token"],
    "same-as-fee": ["The fee comes on top"],
    wrong: ["A payment to the wrong address", "A typing mistake in an address"],
    "nothing-yet": ["Nothing happens before you sign"],
    warning: ["First time to an address", "Warning that you never paid the recipient"],
    enough: ["When a card of a payment fails"],
  },
  "quote-price": {
    twice: ["Two windows for one swap", "Two steps of a trade, paid once"],
    allow: ["Why a swap needs a permission"],
    leave: ["Only the first of two steps signed", "A return stopped half way"],
    odd: ["Figures that are not round", "Rounded figures"],
    slip: [
      "Why a trade gives less than the first number",
      "Where the difference goes",
      "A trade below its floor",
    ],
    gaslimit: ["The limit of gas on a card", "The fee is an upper limit", "Is unused gas charged?"],
    where: ["Who is on the other side of a trade"],
    valid: ["How long a card is good for", "How firm a quote is", "A ticket that ran out"],
  },
};
