import { Refusal } from "../conversation/refusal.ts";

/** Reserves memory for body bytes about to be kept. Throws a `Refusal` (503) if none is left. */
export type TakeRoom = (bytes: number) => void;

type MemoryBudget = {
  /** Runs `read`; what it reserved is released when it settles. */
  within<Result>(read: (take: TakeRoom) => Promise<Result>): Promise<Result>;
};

/** Limits the memory of all request bodies together; individual limits do not bound thousands at once. */
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
