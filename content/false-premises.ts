import { sayUsualNames } from "./own-names.ts";
import { premisesOfAli } from "./premises-of-ali.ts";
import { premisesOfSonic } from "./premises-of-sonic.ts";
import { premisesOfWallets } from "./premises-of-wallets.ts";

const falsePremises = [...premisesOfSonic, ...premisesOfAli, ...premisesOfWallets];

export function findFalsePremise(text: string): string | null {
  const plain = sayUsualNames(text.slice(0, 600).replace(/\s+/g, " "));
  const found = falsePremises.find(
    ({ says, unless }) => says.some((pattern) => pattern.test(plain)) && unless?.test(plain) !== true,
  );
  return found?.correction ?? null;
}
