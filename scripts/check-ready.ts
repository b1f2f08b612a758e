// For a container's health check: ends with 0 when the server on this machine takes messages, else with 1.
const port = process.env.PORT ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
