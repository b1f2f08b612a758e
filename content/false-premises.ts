import { sayUsualNames } from "./own-names.ts";
import { premisesOfAccounts } from "./premises-of-accounts.ts";
import { premisesOfAli } from "./premises-of-ali.ts";
import { premisesOfFees } from "./premises-of-fees.ts";
import { premisesOfSonic } from "./premises-of-sonic.ts";
import { premisesOfTheSale } from "./premises-of-the-sale.ts";
import { premisesOfWallets } from "./premises-of-wallets.ts";

const falsePremises = [
  ...premisesOfSonic,
  ...premisesOfFees,
  ...premisesOfAli,
  ...premisesOfTheSale,
  ...premisesOfAccounts,
  ...premisesOfWallets,
];

export function findFalsePremise(text: string): string | null {
  const plain = sayUsualNames(text.slice(0, 600).replace(/\s+/g, " "));
  const found = falsePremises.find(
    ({ says, unless }) => says.some((pattern) => pattern.test(plain)) && unless?.test(plain) !== true,
  );
  return found?.correction ?? null;
}
