import { parseArgs } from "node:util";

/** Examples, not offers: each is an option of the same name, such as `--server=40`. */
const assumed = {
  /** Dollars a month for one server of two cores and 4 GB, and how many of them there are. */
  server: "24",
  servers: "2",
  /** Dollars a month for a PostgreSQL kept by somebody else, with its disk. */
  database: "30",
  /** Dollars for a million calls to a provider of nodes. */
  node: "2",
  /** Dollars for a million tokens of the model, in and out; 0/0 is the built-in one. */
  model: "1/5",
};
const options = Object.fromEntries(
  Object.entries(assumed).map(([name, value]) => [name, { type: "string" as const, default: value }]),
);

/** What one conversation uses, on average. */
export type Usage = { tokensIn: number; tokensOut: number; nodeCalls: number; serverMs: number };

export type Prices = typeof assumed;

/** Throws on an option that is none or no price. */
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

/** What a thousand conversations cost in dollars, by how many there are a day. */
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
