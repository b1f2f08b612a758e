// Container health check: exits with 0 if the server on this machine accepts messages, otherwise with 1.
const port = process.env.PORT ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
