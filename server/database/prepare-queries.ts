import type { PGlite, QueryOptions } from "@electric-sql/pglite";

/** Enough for every query of ours. */
const maxPrepared = 100;

/** The value as PostgreSQL reads it between quotes; null for what needs the driver's own encoding. */
function writeLiteral(value: unknown): string | null {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return `'${value}'`;
  if (typeof value !== "string" || value.includes("\0")) return null;
  return `'${value.replaceAll("'", "''")}'`;
}

/**
 * The same embedded database, which plans each query once: by itself it reads and plans every query anew, which takes
 * longer than running it. Inside transactions nothing changes. `assertRoom` is asked before anything is written.
 */
export function prepareQueries(client: PGlite, assertRoom: () => void): PGlite {
  const prepared = new Map<string, Promise<string>>();
  let named = 0;

  function findName(query: string): Promise<string> | null {
    const known = prepared.get(query);
    if (known !== undefined || prepared.size === maxPrepared) return known ?? null;
    named += 1;
    const name = `query_${named}`;
    const making = client.exec(`prepare ${name} as ${query}`).then(() => name);
    prepared.set(query, making);
    making.catch(() => prepared.delete(query));
    return making;
  }

  async function query(text: string, parameters: unknown[] = [], options: QueryOptions = {}) {
    if (!/^\s*select\b/i.test(text)) assertRoom();
    const literals = parameters.map(writeLiteral);
    const name = literals.length > 0 && !literals.includes(null) ? findName(text) : null;
    if (name === null) return client.query(text, parameters, options);
    // The client has the parsers already that come with each query; taking them over anew costs a tenth of its time.
    const { rowMode = "object" } = options;
    const [result] = await client.exec(`execute ${await name}(${literals.join(", ")})`, { rowMode });
    return result;
  }

  return new Proxy(client, {
    get(target, name) {
      if (name === "query") return query;
      if (name === "transaction") {
        return async (...given: Parameters<PGlite["transaction"]>) => {
          assertRoom();
          return target.transaction(...given);
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
