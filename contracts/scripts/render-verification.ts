import type { ContractSource } from "./contract-list.ts";
import { createCompilerInput } from "./create-compiler-input.ts";
import { readCompilerVersion } from "./read-compiler-version.ts";
import type { RenderedFile } from "./render-artifacts.ts";

/** What an explorer asks for to verify a contract that visitors deploy, for the page to hand out. */
export function renderVerification({ name, path }: ContractSource): RenderedFile {
  const kebab = name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  const camel = name.charAt(0).toLowerCase() + name.slice(1);
  const verification = {
    contract: `${path}:${name}`,
    compiler: readCompilerVersion(),
    standardJson: JSON.stringify(createCompilerInput([path])),
  };
  const fields = Object.entries(verification).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return {
    name: `${kebab}-verification.ts`,
    content: `// Written by \`npm run contracts\` from ${path}. Do not edit.\nexport const ${camel}Verification = {\n${fields.join("")}};\n`,
  };
}
