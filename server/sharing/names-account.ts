/** Whether a text holds an account's address: whole, within calldata, or shortened in the middle. */
export function namesAccount(text: string, account: string): boolean {
  const digits = account.slice(2).toLowerCase();
  const plain = text.toLowerCase();
  if (plain.includes(digits)) return true;
  const shortened = new RegExp(
    `0x${digits.slice(0, 4)}[0-9a-f]{0,20}(?:…|\\.{2,3})[0-9a-f]{0,20}${digits.slice(-4)}`,
  );
  return shortened.test(plain);
}
