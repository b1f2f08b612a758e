// Preloaded into a child process: ends the child when its parent is gone for any reason.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
