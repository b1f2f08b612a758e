import { findContentFaults } from "./content/find-content-faults.ts";
import { runProduction } from "./product/run-production.ts";

try {
  const server = await runProduction({ variables: process.env, content: findContentFaults() });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => server.kill(signal));
  process.exit(await server.ended);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
