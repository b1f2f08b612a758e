import { createServer } from "node:http";

// The minimum a Node server does for a POST: read the body, respond with a constant.
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.setHeader("content-type", "application/json");
    response.end('[{"text":"Hello"}]');
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.stdout.write("READY floor\n"));
