export const holdings =
  "balance|balances|holding|holdings|hold|holds|portfolio|asset|assets|funds|worth|networth|owns|own|contain|contains|coins|tokens|money|rich|empty|broke|funded|inside|stash|bag|bags";
export const wallet = "wallet|wallets|address|account|eoa|holder";
export const payments =
  "payment|payments|transfer|transfers|deposit|deposits|paid|pay|sent|send|came|come|in|arrived|arrive|landed|received|receive|get|got|went|out|through|incoming|anything|something|money|funds|usdc|invoice|rent|salary|client|customer|check|see|verify|look|yet|already|today|tonight|morning|afternoon|evening|night|yesterday|lately|recently|last|latest|new|this|week|weeks|month|days|hours|time|when|who|from|to|me|{address}|{token}|{number}";
export const showing = [
  "summarize|summarise|summary|overview|analyze|analyse|inspect|check|explore|scan|profile|describe|explain|details|info|information|report|breakdown|lookup|examine|review|activity|history|recent|transactions|txs|look|up|at|into|inside",
  "net worth",
  "total|value|all|current|native|s|portfolio|composition|chart",
];
