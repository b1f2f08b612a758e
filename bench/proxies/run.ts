import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { countingServer, spawnServer } from "@alithia/server/testing/spawn-server.ts";
import { findFreePort, startPostgres } from "@alithia/server/testing/start-postgres.ts";
import { walkProxy } from "./walk-proxy.ts";

/** What replaces the operator's own values on this machine. */
type Place = {
  folder: string;
  httpPort: number;
  httpsPort: number;
  certificate: string;
  key: string;
  /** Two loopback addresses, which share one port number. */
  servers: [string, string];
  serverPort: number;
};

type Sample = {
  program: string;
  /** Additional server settings, as in `compose.yaml`. */
  settings?: Record<string, string>;
  write(place: Place): string;
  start(file: string, place: Place): string[];
};

const root = join(import.meta.dirname, "../..");

/** Returns a sample with texts replaced; throws if one is missing, since it would not be tested. */
function readWith(path: string, replacements: [string, string][]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} no longer has “${from}”, which this walk replaces.`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, path), "utf8"),
  );
}

const inTwo = ({ servers: [one, two], serverPort }: Place): [string, string][] => [
  ["127.0.0.1:3000", `${one}:${serverPort}`],
  ["127.0.0.1:3001", `${two}:${serverPort}`],
];

const samples: Sample[] = [
  {
    program: "nginx",
    write(place) {
      const site = readWith("deploy/proxy/nginx.conf", [
        ...inTwo(place),
        ["listen 80;", `listen 127.0.0.1:${place.httpPort};`],
        ["listen 443 ssl", `listen 127.0.0.1:${place.httpsPort} ssl`],
        ["alithia.example", "localhost"],
        ["/etc/ssl/alithia/fullchain.pem", place.certificate],
        ["/etc/ssl/alithia/privkey.pem", place.key],
      ]);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${join(place.folder, name)};`,
      );
      return `daemon off; pid ${place.folder}/pid; error_log ${place.folder}/error.log;
events {}
http { access_log off; ${paths.join(" ")}
${site}}
`;
    },
    start: (file, { folder }) => ["-p", folder, "-c", file],
  },
  {
    program: "haproxy",
    write: (place) =>
      readWith("deploy/proxy/haproxy.cfg", [
        ...inTwo(place),
        ["bind :80\n", `bind 127.0.0.1:${place.httpPort}\n`],
        ["bind :443 ", `bind 127.0.0.1:${place.httpsPort} `],
        ["/etc/ssl/alithia/site.pem", `${place.certificate}`],
      ]),
    start: (file) => ["-db", "-f", file],
  },
  {
    program: "caddy",
    settings: { STOP_NOTICE_MS: "4000" },
    write: ({ httpPort, httpsPort, serverPort, servers, certificate, key }) =>
      readWith("deploy/container/Caddyfile", [
        ["{\n\tservers", `{\n\tadmin off\n\thttp_port ${httpPort}\n\tservers`],
        ["{$PUBLIC_ORIGIN}\n", `https://localhost:${httpsPort}\ntls ${certificate} ${key}\n`],
        ["{$SERVERS:one:3000 two:3000}", servers.map((server) => `${server}:${serverPort}`).join(" ")],
      ]),
    start: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
];

/** Checks the sample configurations of `deploy/` with the installed ones of nginx, haproxy and caddy. */
const folder = mkdtempSync(join(tmpdir(), "alithia-proxies-"));
const certificate = join(folder, "site.pem");
const key = join(folder, "site.pem.key");
const whole = Array.from({ length: 100 }, (_, index) => `${index + 1} `).join("");
const messagesPerMinute = 60;
const serverAddresses: [string, string] = ["127.0.0.2", "127.0.0.3"];

const openssl = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
spawnSync("openssl", [
  ...openssl,
  "-addext",
  "subjectAltName=DNS:localhost,IP:127.0.0.1",
  "-keyout",
  key,
  "-out",
  certificate,
]);
// HAProxy reads both from one file.
writeFileSync(certificate, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
// For this process only, which connects to loopback only.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
process.removeAllListeners("warning");

const isHere = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not become ready.`);
}

async function walk({ program, settings, write, start }: Sample): Promise<boolean> {
  const postgres = await startPostgres();
  const serverPort = await findFreePort();
  const startServer = (HOST: string) =>
    spawnServer(countingServer, {
      DATABASE_URL: postgres.url,
      HOST,
      PORT: String(serverPort),
      TRUSTED_PROXIES: "1",
      PUBLIC_ORIGIN: "https://localhost",
      MESSAGES_PER_MINUTE_PER_ADDRESS: String(messagesPerMinute),
      ...settings,
    });
  const servers = await Promise.all(serverAddresses.map(startServer));
  const place: Place = {
    folder: join(folder, program),
    httpPort: await findFreePort(),
    httpsPort: await findFreePort(),
    certificate,
    key,
    servers: serverAddresses,
    serverPort,
  };
  mkdirSync(place.folder);
  const file = join(place.folder, "sample");
  writeFileSync(file, write(place));
  const proxy = spawn(program, start(file, place), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder },
  });
  let log = "";
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on("data", (piece) => (log += piece));
  const url = `https://localhost:${place.httpsPort}`;
  let held = true;
  try {
    await waitFor(url);
    const steps = walkProxy({
      url,
      servers: () => servers,
      whole,
      messagesPerMinute,
      async restartFirst() {
        servers[0] = await startServer(serverAddresses[0]);
      },
    });
    for await (const step of steps) {
      console.log(`${step.held ? "held  " : "BROKEN"} ${program}: ${step.name} (${step.said})`);
      held &&= step.held;
    }
  } catch (cause) {
    console.log(`BROKEN ${program}: ${cause}\n${log.slice(-3_000)}`);
    held = false;
  } finally {
    proxy.kill("SIGTERM");
    if (proxy.exitCode === null && proxy.signalCode === null) await once(proxy, "exit");
    await Promise.all(servers.map((server) => server.end("SIGKILL")));
    await postgres.stop();
  }
  return held;
}

try {
  for (const sample of samples) {
    if (isHere(sample.program)) {
      if (!(await walk(sample))) process.exitCode = 1;
    } else {
      console.log(
        `${sample.program} is not on PATH: install it (Debian: apt install ${sample.program}) to walk it.`,
      );
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
