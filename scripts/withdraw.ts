import { readDatabaseSettings } from "@alithia/server/environment.ts";
import { giveOrder } from "@alithia/server/operator/orders.ts";
import { printOutcome } from "./product/print-outcome.ts";

const sentences = {
  done: "The link is withdrawn.",
  "nothing-to-change": "There is no such link: it was withdrawn, or has expired.",
  "handed-over": "The server that runs on this database withdraws it within ten seconds.",
};

await printOutcome(async () => {
  const id = /(?:^|\/shared\/)([\w-]{22})(?:[?#/].*)?$/.exec(process.argv[2] ?? "")?.[1];
  if (id === undefined)
    throw new Error("Say which: npm run withdraw -- <link to a shared answer, or its id>");
  return sentences[await giveOrder(readDatabaseSettings(process.env), { act: "withdraw", id }, new Date())];
});
