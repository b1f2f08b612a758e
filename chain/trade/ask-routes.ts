import { planMulticall } from "../reading/plan-multicall.ts";
import { RpcFailure } from "../rpc/rpc-failure.ts";
import type { RpcRequest } from "../rpc/rpc-request.ts";
import type { Address, Exact, Route, RouteAnswer, Venue } from "../venues/venue.ts";

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
      const returned = await askNode(request, plan.calls[0]?.params ?? []);
      const results = plan.parse([{ ok: true, result: returned }]) ?? [];
      for (const [place, { exact, index }] of chunk.entries()) {
        const result = results[place];
        if (result != null) answers[index] = decode(() => kind.decodeQuote(exact, result));
      }
    }),
  );
  return answers;
}

/** Nothing where the node refuses the call, as it does when a hostile contract uses up the gas. */
async function askNode(request: RpcRequest, params: readonly unknown[]): Promise<unknown> {
  try {
    return await request("eth_call", params);
  } catch (error) {
    if (error instanceof RpcFailure) return null;
    throw error;
  }
}

function decode(read: () => RouteAnswer): RouteAnswer | null {
  try {
    const answer = read();
    return answer.units === 0n ? null : answer;
  } catch {
    return null;
  }
}
