import { createServer } from "node:net";

/** The wanted port if nobody has it, else 0 (the system chooses), with the reason said. */
export async function chooseFreePort(wanted: number, log: (sentence: string) => void): Promise<number> {
  if (wanted === 0 || (await isFree(wanted))) return wanted;
  log(`Port ${wanted} is taken, so the local chain uses another.`);
  return 0;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
