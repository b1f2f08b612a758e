import { Refusal } from "../conversation/refusal.ts";

export type BodyRoom = {
  /** Holds room for a body while `read` runs. Throws a `Refusal` (503) when too many are being read already. */
  within<Result>(bytes: number, read: () => Promise<Result>): Promise<Result>;
};

/** Bounds what the bodies of all requests together may take up: each alone is bounded, thousands at once are not. */
export function createBodyRoom(mostBytes: number): BodyRoom {
  let held = 0;
  return {
    async within(bytes, read) {
      if (held + bytes > mostBytes) {
        throw new Refusal(
          503,
          "server-busy",
          "Too much is being sent to the server at the moment. Please try again in a few seconds.",
          { headers: { "Retry-After": "5" } },
        );
      }
      held += bytes;
      try {
        return await read();
      } finally {
        held -= bytes;
      }
    },
  };
}
