const article = "(?:(?:the|a|one|1) )?";
const measure = "price|value|worth|rate|cost";
const end = "(?: (?:now|today|right now|at the moment|currently|please|in (?:dollars?|usd|usdc)))*\\W*$";
const forms = [
  `\\b(?:${measure}) (?:of|for) ${article}sonic(?: coin| token)?${end}`,
  `^\\W*(?:(?:what|what['’]s|whats|is|the|current|show|me|tell|give|check|how|much) )*sonic(?:['’]s)?(?: coin| token)? (?:${measure}|costs?)${end}`,
  `\\bhow much (?:is|does|are) ${article}sonic(?: coin| token)?(?: cost| worth| trading at| going for)?${end}`,
].map((form) => new RegExp(form, "i"));

/** Says S where the price of "Sonic" is asked, which is that of its coin; character offsets stay valid. */
export function sayCoin(text: string): string {
  return forms.some((form) => form.test(text))
    ? text.replace(/\bsonic(?:['’]s)?(?: coin| token)?/i, (found) => "S".padEnd(found.length))
    : text;
}
