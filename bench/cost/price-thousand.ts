import { parseArgs } from "node:util";

/** Example prices; each is also an option of the same name, e.g. `--server=40`. */
const assumed = {
  /** Dollars per month for one server with two cores and 4 GB, and the number of servers. */
  server: "24",
  servers: "2",
  /** Dollars per month for a managed PostgreSQL, disk included. */
  database: "30",
  /** Dollars per million calls to a node provider. */
  node: "2",
  /** Dollars per million model tokens, in/out; 0/0 is the built-in model. */
  model: "1/5",
};
const options = Object.fromEntries(
  Object.entries(assumed).map(([name, value]) => [name, { type: "string" as const, default: value }]),
);

/** Average usage of one conversation. */
export type Usage = { tokensIn: number; tokensOut: number; nodeCalls: number; serverMs: number };

export type Prices = typeof assumed;

/** Parses the options. Throws on an unknown option or an invalid price. */
export function readPrices(args: string[]): Prices {
  const prices: Prices = { ...assumed, ...parseArgs({ args, options, strict: true }).values };
  for (const [name, value] of Object.entries(prices)) {
    const shape = name === "model" ? /^[\d.]+\/[\d.]+$/ : /^[\d.]+$/;
    if (!shape.test(value))
      throw new Error(
        `--${name}=${value} is no price; without it --${name}=${assumed[name as keyof Prices]} is assumed.`,
      );
  }
  return prices;
}

/** Returns a table of dollars per thousand conversations, by conversations per day. */
export function priceThousand({ tokensIn, tokensOut, nodeCalls, serverMs }: Usage, prices: Prices): string {
  const [input = 0, output = 0] = prices.model.split("/").map(Number);
  const model = (tokensIn * input + tokensOut * output) / 1_000;
  const node = (nodeCalls * Number(prices.node)) / 1_000;
  const monthly = Number(prices.server) * Number(prices.servers) + Number(prices.database);
  const rows = [100, 1_000, 10_000].map((daily) => {
    const hosting = (monthly * 1_000) / (daily * 30);
    const cores = (daily * serverMs) / 86_400_000;
    const cells = [model, node, hosting, model + node + hosting].map((dollars) => dollars.toFixed(2));
    return `| ${daily} | ${cells.join(" | ")} | ${cores.toFixed(4)} |`;
  });
  const said = Object.entries(prices).map(([name, value]) => `--${name}=${value}`);
  return [
    `dollars for a thousand conversations (${said.join(" ")})`,
    "| conversations a day | model | node | hosting | in all | cores busy on average |",
    "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}
