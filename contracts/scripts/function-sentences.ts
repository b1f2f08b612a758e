/** What each function does, for readers of the table. A function without a sentence fails the generation. */
export const functionSentences: Record<string, string> = {
  "AliSale.receive": "Takes S that is sent without calling a function: always refused.",
  "AliSale.buy": "Pays S and receives ALI at the fixed price.",
  "AliSale.returnTokens": "Gives bought ALI back within 14 to 21 days, for exactly what was paid.",
  "AliSale.returnTokensWithPermit": "The same, with the approval as a signature.",
  "AliSale.withdraw":
    "Sends the S that nobody can get back by a return any more to the treasury, or, from 90 days after the close on, to the fallback treasury if the treasury refuses.",
  "AliSale.sweepUnsold": "Sends unsold ALI to its fixed recipient, and nowhere else.",
  "AliSale.pauseBuying":
    "Pauses buying before its end, for 72 hours at most and 7 days in all; returns go on.",
  "AliToken.transfer": "Sends one's own ALI.",
  "AliToken.approve": "Lets someone else spend one's own ALI.",
  "AliToken.transferFrom": "Sends ALI of a holder who has not approved it.",
  "AliToken.burn": "Destroys one's own ALI.",
  "AliToken.burnFrom": "Destroys ALI of a holder who has not approved it.",
  "AliToken.permit": "Approves by a signature of one's own.",
  "AliVesting.release": "Pays what has vested to the beneficiary, and to nobody else.",
  "AliVesting.transferOwnership": "Hands the claim to what vests to another address.",
  "AliVesting.renounceOwnership": "Gives the claim up for ever.",
  "AliVesting.receive": "Adds S, which then vests like the tokens.",
};
