import fs from "node:fs";

// Preloaded into a server: while the file named by FULL_DISK_WHILE exists, its disks report no free space.
const sign = process.env.FULL_DISK_WHILE ?? "";
const { statfsSync } = fs;

fs.statfsSync = ((path: string) => {
  const found = statfsSync(path);
  return fs.existsSync(sign) ? Object.assign(found, { bavail: 0 }) : found;
}) as typeof fs.statfsSync;
