import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** A database that comes back is found again within this time; left to itself the driver takes up to 20 s. */
const secondsBetweenAttempts = 0.25;
const connectWithinSeconds = 5;
/** How many connections a server opens at most; they stay open. */
export const maxConnections = 10;

/**
 * A pool of connections whose patience ends: the driver would wait for ever for a database that is reached and does not
 * answer. When one statement has no answer after `patienceMs`, the whole pool is given up, so that all who wait hear a
 * `CONNECTION_DESTROYED`, and the next statement begins with new connections. A statement within a transaction may take
 * its time, for no visitor waits for a restore.
 */
export function createClientWithQueryTimeout(url: string, patienceMs: number) {
  /** By this PostgreSQL knows which connections are this pool's. */
  const name = `alithia-${randomUUID()}`;
  let isClosed = false;
  let pool = connect();

  /** Drizzle sets how it wants values to be read, on each pool it is given. */
  function connect(): postgres.Sql {
    const connect_timeout = connectWithinSeconds;
    const backoff = () => secondsBetweenAttempts;
    const connection = { application_name: name };
    const options = { max: maxConnections, connect_timeout, backoff, connection, onnotice: () => {} };
    return drizzle(postgres(url, options)).$client;
  }

  function giveUp(silent: postgres.Sql) {
    if (silent !== pool || isClosed) return;
    pool = connect();
    void silent.end({ timeout: 0 });
  }

  function watch<Query extends Promise<unknown>>(query: Query, asked: postgres.Sql): Query {
    const timer = setTimeout(giveUp, patienceMs, asked).unref();
    const settled = () => clearTimeout(timer);
    query.then(settled, settled);
    return query;
  }

  /** The driver plans a query anew each time unless it is told that it will come again; all of ours do. */
  const unsafe: postgres.Sql["unsafe"] = (query, parameters, options) =>
    watch(pool.unsafe(query, parameters, { ...options, prepare: true }), pool);

  return {
    name,
    client: new Proxy(pool, {
      get: (_, key) => (key === "unsafe" ? unsafe : Reflect.get(pool, key)),
    }),
    async close() {
      isClosed = true;
      await pool.end({ timeout: 5 });
    },
  };
}
