import { loadContent } from "./product/load-content.ts";
import { runProduction } from "./product/run-production.ts";

try {
  const server = await runProduction({ variables: process.env, content: await loadContent() });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
    process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
