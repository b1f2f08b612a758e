import { isRecord } from "@alithia/protocol/parse-json.ts";
import type { AnyCapability } from "./capability.ts";
import type { RecordedCall, Turn } from "./language-model.ts";

type Call = { capability: string; input: unknown };

/**
 * Converts between calls to capabilities, each with one effect, and the grammar's shared names for several of
 * them, which calls stored by earlier versions also have.
 */
export function createHeardCalls(capabilities: readonly AnyCapability[]) {
  const byName = new Map(capabilities.map((capability) => [capability.name, capability]));

  /** Picks the first matching capability; with `proposes`, the first that proposes. */
  function toCalled<One extends Call>(call: One, proposes = false): One {
    const heard = capabilities.filter(({ heardAs }) => heardAs?.name === call.capability);
    for (const { name, effect, heardAs } of heard) {
      if (!isRecord(call.input) || (proposes && effect === "read")) continue;
      const input = heardAs?.narrow(call.input) ?? null;
      if (input !== null) return { ...call, capability: name, input };
    }
    return call;
  }

  function toHeard<One extends Call>(call: One): One {
    const heardAs = byName.get(call.capability)?.heardAs;
    if (heardAs === undefined || !isRecord(call.input)) return call;
    return { ...call, capability: heardAs.name, input: heardAs.widen(call.input) };
  }

  function mapCalls(turn: Turn, change: (call: RecordedCall) => RecordedCall): Turn {
    return turn.sender === "user" ? turn : { ...turn, calls: turn.calls.map(change) };
  }

  function hearCall(call: RecordedCall): RecordedCall {
    const heard = toHeard(call);
    const proposal = call.result?.proposal;
    if (proposal === undefined) return heard;
    return {
      ...heard,
      result: {
        ...call.result,
        facts: call.result?.facts,
        proposal: { ...proposal, capability: heard.capability },
      },
    };
  }

  return {
    toCalled,
    toHeard,
    /** Converts calls to the grammar's names. */
    hearTurns: (turns: readonly Turn[]) => turns.map((turn) => mapCalls(turn, hearCall)),
    /** Converts stored calls of earlier versions to current names. */
    renameCalls: (turns: readonly Turn[]) =>
      turns.map((turn) => mapCalls(turn, (call) => toCalled(call, call.result?.proposal !== undefined))),
    /** One capability per name used by the grammar. */
    families: capabilities.flatMap((capability): AnyCapability[] => {
      const { heardAs } = capability;
      if (heardAs === undefined) return [capability];
      return heardAs.isSpokesman === true ? [{ ...capability, name: heardAs.name }] : [];
    }),
  };
}
