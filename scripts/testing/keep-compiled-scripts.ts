import { tmpdir } from "node:os";
import { join } from "node:path";

// Scripts that the tests start share their compiled sources, which takes a third off each start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "compiled");
