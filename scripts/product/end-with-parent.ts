// Loaded into a child process before its own code: when the parent is gone, however it went, the child ends.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
