const note =
  "(?:memo|note|message|comment|remark|reference|ref|purpose|description|subject|text|(?:invoice|order|bill|member(?:ship)?|customer|receipt) (?:number|no|nr|id))s?";
const paying = /\b(?:send|pay|transfer|wire|give)\b/i;

/** What a payment is to say to whom gets it: "with the note …", "reference rent May", "invoice no. 2026-114". */
const noted = new RegExp(
  String.raw`\b(?:with|add|adding|include|including|attach|put|write|enter|state)\b[^.?!]{0,30}\b${note}\b|(?:[,.;(–—-]\s*|0x[0-9a-f]{40}\s+)(?:payment |the )?(?:memo|note|message|reference|ref|purpose|subject|remark|comment|description)\b[.:]?\s*\S|\b(?:invoice|order|bill|receipt|member(?:ship)?|customer) (?:no|nr|number|id)\b\.?\s*:?\s*#?[\w/-]*\d`,
  "i",
);

/** Whether a payment can carry it, which changes nothing about the payment. */
const asked = new RegExp(
  String.raw`(?<=^|[.!;\n]\s*)(?:(?:and|also|please|by the way)\W+)*(?:can|could|may|will|would|is|how|where|does|do)\b[^.?!\d]*\b${note}\b[^.?!\d]*\?`,
  "gi",
);
const asks = new RegExp(asked.source, "i");

/** Whether a message asks for a payment with a text of its own. */
export const namesNote = (text: string): boolean =>
  paying.test(text) && (noted.test(text) || asks.test(text));

const carrying =
  /\b(?:includ\w+|add\w*|attach\w*|put|writ\w+|carr\w+|contain\w*|with|along|reach\w*|sees?|read|appears?|shows?|enter\w*|go(?:es)? (?:in|into)|possible)\b/i;
/** A condition, or a doubt of the payment itself. */
const doubting = /\b(?:if|wait\w*|first|until|unless|before|after|instead|or|not|never)\b|n['’]t\b/i;

/** Blanks the question whether a payment can carry a text; the length is kept. */
export const leaveNoteQuestion = (text: string): string =>
  namesNote(text)
    ? text.replace(asked, (said) =>
        carrying.test(said) && !doubting.test(said) ? " ".repeat(said.length) : said,
      )
    : text;
