/** What takes a right away. */
export const taking =
  /\b(?:revok\w+|revocation|unapprove|rescind|retract|terminate)\b|\b(?:withdrawal|removal|cancellation) of\b|\b(?:see to it|make sure|ensure|arrange) that\b.*\b(?:permissions?|approvals?|allowances?|authori[sz]ations?)\b|\b(?:permissions?|approvals?|allowances?|authori[sz]ations?)\b.*\b(?:be|get|gets) (?:cancell?ed|withdrawn|removed|ended|terminated|taken (?:away|back))\b|\b(?:remove|cancel|end|kill|stop|take|pull|withdraw|get rid of|undo|cut|clean|clear|wipe|delete|drop|close|void|disable|reset|zero|strip|scrap)\b.*\b(?:permissions?|approvals?|allowances?|authori[sz]ations?|access|rights?(?! now)|away|back|off)\b|\b(?:remove|cancel|kill|get rid of|undo|delete|drop|clean up|clear) (?:it|that|this|them|all|both|everything|those|these|the)\b/i;
/** Asks about revoking, or wants it left. */
export const unwanted =
  /\b(?:don['’]?t|do not|never|not yet|nothing(?! (?:else|more|further|besides))|(?:no|not|nor|n['’]t|without|instead of|rather than) (?:to |be |being )?(?:remov|revok|cancel|delet|tak(?:e|ing) (?:it|that|this|hers?|his) away)\w*|without(?! (?:touching|changing|further|more|(?:a |any )?(?:limit|end|bound)))|later|how (?:do|does|can|much|long)|what (?:does|is|happens)|why|(?:what|who|how much) (?:can|could|may|would)|if (?:i|we)|should i|did i|have i|did you|was it|except|but not|keep)\b/i;

/** Whether a sentence that is no question asks to take something away. */
export const ordersRevocation = (text: string): boolean =>
  text
    .split(/(?<=[.?!])\s+/)
    .some((said) => !said.includes("?") && listAsking(said) !== "" && !unwanted.test(listAsking(said)));

/** The clauses that ask to take something away. */
export const listAsking = (text: string) =>
  text
    .split(/[.!?;,\n]/)
    .filter((clause) => taking.test(clause))
    .join("\n");
