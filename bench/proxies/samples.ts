import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What replaces the operator's own values on this machine. */
export type Place = {
  folder: string;
  httpPort: number;
  httpsPort: number;
  certificate: string;
  key: string;
  /** Two loopback addresses, which share one port number. */
  servers: [string, string];
  serverPort: number;
};

export type Sample = {
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

export const samples: Sample[] = [
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
