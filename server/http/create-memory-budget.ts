import { Refusal } from "../conversation/refusal.ts";

/** Takes room for bytes of a body that are about to be kept. Throws a `Refusal` (503) when there is none left. */
export type TakeRoom = (bytes: number) => void;

type MemoryBudget = {
  /** Runs `read`; the room it took is free again when it ends, however it ends. */
  within<Result>(read: (take: TakeRoom) => Promise<Result>): Promise<Result>;
};

/** Bounds what the bodies of all requests together may take up: each alone is bounded, thousands at once are not. */
export function createMemoryBudget(mostBytes: number): MemoryBudget {
  let held = 0;
  return {
    async within(read) {
      let own = 0;
      const take = (bytes: number) => {
        if (held + bytes > mostBytes) {
          throw new Refusal(
            503,
            "server-busy",
            "Too much is being sent to the server at the moment. Please try again in a few seconds.",
            { headers: { "Retry-After": "5" } },
          );
        }
        held += bytes;
        own += bytes;
      };
      try {
        return await read(take);
      } finally {
        held -= own;
      }
    },
  };
}
