import { join } from "node:path";
import { startDevnet } from "./start-devnet.ts";

const devnet = await startDevnet({
  folder: join(import.meta.dirname, "../../.alithia/devnet"),
  port: 8545,
  log: console.log,
});
console.log(`The local chain answers at ${devnet.url}, its faucet at ${devnet.faucet.url}`);
console.log(`Addresses and history: ${devnet.recordPath}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await devnet.stop();
    process.exit();
  });
}
