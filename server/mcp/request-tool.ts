import * as z from "zod";
import { parseArguments, type Tool } from "./tool.ts";
import { valueRequest, wordRequest } from "./word-request.ts";

const requestInput = z.strictObject({ request: valueRequest });
const requestResult = z.object({ sentence: z.string().optional(), code: z.string().optional() });

/** The only tool about what moves value. It reads nothing and prepares nothing: it words what the visitor may type. */
export const requestTool: Tool = {
  name: "word-request",
  description:
    "For whatever moves value (send, trade, wrap, buy ALI, return ALI, revoke, deploy, mint): returns the sentence that the visitor can type into the chat of this site, where it is prepared, shown and signed in the visitor's own wallet. It prepares nothing itself. Show the sentence as it is.",
  inputSchema: z.toJSONSchema(requestInput, { io: "input" }),
  outputSchema: z.toJSONSchema(requestResult, { io: "input" }),
  async run(given) {
    const parsed = parseArguments(requestInput, given);
    if (!parsed.ok) return parsed.fault;
    const sentence = wordRequest((parsed.input as z.infer<typeof requestInput>).request);
    return {
      text: `Nothing was prepared. To go on, the visitor compares every address and amount and types this into the chat:\n\n${sentence}`,
      structured: { sentence },
    };
  },
};
