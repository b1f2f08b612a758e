import type { ContractCall } from "../reading/contract-call.ts";
import { planMulticall } from "../reading/plan-multicall.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import type { Address, Exact, Route, RouteAnswer, Venue } from "../venues/venue.ts";
import { askCall } from "./ask-call.ts";

export type RouteQuestion = { route: Route; exact: Exact; units: bigint };

/** So many quotes stay well below the gas that nodes give one call. */
const maxQuestions = 60;

/**
 * What a venue answers to each question; null where a route cannot carry it. All questions go to the node together,
 * apart from those to other venues: what one of them breaks is its own.
 */
export async function askRoutes(
  request: RpcRequest,
  multicall3: Address,
  { kind, contracts }: Venue,
  questions: readonly RouteQuestion[],
): Promise<(RouteAnswer | null)[]> {
  const asked = questions.flatMap(({ route, exact, units }, index) => {
    const call = units > 0n ? kind.quote(contracts, route, exact, units) : null;
    return call === null ? [] : [{ call, exact, index }];
  });
  const chunks = Array.from({ length: Math.ceil(asked.length / maxQuestions) }, (_, at) =>
    asked.slice(at * maxQuestions, (at + 1) * maxQuestions),
  );
  const answers = questions.map((): RouteAnswer | null => null);
  await Promise.all(
    chunks.map(async (chunk) => {
      const plan = planMulticall(
        multicall3,
        chunk.map(({ call }) => call),
        "latest" as Address,
        "",
      );
      const returned = await askCall(request, plan.calls[0]?.params[0] as ContractCall);
      const results = plan.parse([{ ok: true, result: returned }]) ?? [];
      for (const [place, { exact, index }] of chunk.entries()) {
        const result = results[place];
        if (result != null) answers[index] = decode(() => kind.decodeQuote(exact, result));
      }
    }),
  );
  return answers;
}

function decode(read: () => RouteAnswer): RouteAnswer | null {
  try {
    const answer = read();
    return answer.units === 0n ? null : answer;
  } catch {
    return null;
  }
}
