type Row = Record<string, unknown> & { id?: string; roomId?: string; createdAt?: number };

/**
 * Creates a database adapter for ElizaOS that keeps everything in maps: faster than its durable ones, so the
 * peer is measured at its best. Anything a direct message does not need returns an empty list.
 */
export function createInMemoryDatabase(): object {
  const accounts = new Map<string, Row>();
  const rooms = new Set<string>();
  const participants = new Map<string, Set<string>>();
  const memories = new Map<string, Row[]>();

  const known = {
    db: {},
    init: async () => {},
    close: async () => {},
    getAccountById: async (id: string) => accounts.get(id) ?? null,
    createAccount: async (account: Row & { id: string }) => {
      accounts.set(account.id, account);
      return true;
    },
    getRoom: async (id: string) => (rooms.has(id) ? id : null),
    createRoom: async (id: string) => {
      rooms.add(id);
      return id;
    },
    addParticipant: async (userId: string, roomId: string) => {
      const present = participants.get(roomId) ?? new Set();
      participants.set(roomId, present.add(userId));
      return true;
    },
    getParticipantsForAccount: async (userId: string) =>
      [...participants.values()].filter((present) => present.has(userId)).map(() => ({ id: userId })),
    getParticipantsForRoom: async (roomId: string) => [...(participants.get(roomId) ?? [])],
    getParticipantUserState: async () => null,
    getActorDetails: async ({ roomId }: { roomId: string }) =>
      [...(participants.get(roomId) ?? [])].flatMap((id) => accounts.get(id) ?? []),
    createMemory: async (memory: Row, table: string) => {
      const key = `${table}:${memory.roomId}`;
      const rows = memories.get(key) ?? [];
      rows.push({ ...memory, createdAt: memory.createdAt ?? Date.now() });
      memories.set(key, rows);
    },
    getMemories: async ({
      roomId,
      tableName,
      count,
    }: {
      roomId: string;
      tableName: string;
      count?: number;
    }) => (memories.get(`${tableName}:${roomId}`) ?? []).slice(-(count ?? 1_000)).reverse(),
    getMemoryById: async () => null,
    countMemories: async (roomId: string) => memories.get(`messages:${roomId}`)?.length ?? 0,
  };
  return new Proxy(known, {
    get: (target, name) => {
      if (name in target) return target[name as keyof typeof target];
      return name === "then" ? undefined : async () => [];
    },
  });
}
