export type Mutant = {
  /** What the mutation breaks, in words. */
  name: string;
  contract: "AliSale" | "AliToken" | "MintableAgentToken";
  /** Stands exactly once in the contract. */
  before: string;
  after: string;
};

function inContract(contract: Mutant["contract"], mutations: [string, string, string][]): Mutant[] {
  return mutations.map(([name, before, after]) => ({ name, contract, before, after }));
}

/** Each line changes one condition, bound, rounding or access rule; the tests must notice every one of them. */
export const mutants: Mutant[] = [
  ...inContract("AliToken", [
    ["the public sale gets more", "25_000_000 ether", "25_000_001 ether"],
    ["the ecosystem gets less", "20_000_000 ether", "19_999_999 ether"],
    ["the treasury's allocation goes to the team", "_mint(allocations.daoTreasury", "_mint(allocations.team"],
    ["the investors get the team's share", "10_000_000 ether", "5_000_000 ether"],
    ["the team gets a unit more", " 5_000_000 ether);", " 5_000_000 ether + 1);"],
    ["another name", 'ERC20("Alithia", "ALI")', 'ERC20("Alithea", "ALI")'],
    ["another symbol", 'ERC20("Alithia", "ALI")', 'ERC20("Alithia", "AI")'],
    ["another domain for permits", 'ERC20Permit("Alithia")', 'ERC20Permit("ALI")'],
  ]),
  ...inContract("MintableAgentToken", [
    ["anyone mints", " onlyOwner {", " {"],
    ["minting stops a unit early", "require(amount <= room", "require(amount < room"],
    ["minting has no cap", "require(amount <= room", "require(amount <= room + 1"],
    ["the first supply has no cap", "require(supply <= cap", "require(supply <= cap + 1"],
  ]),
  ...inContract("AliSale", [
    ["a token without code", "address(terms.token).code.length > 0", "address(terms.token).code.length >= 0"],
    ["a price of zero", "terms.price > 0 &&", "terms.price >= 0 &&"],
    ["a price beyond 64 bits", "terms.price <= type(uint64).max", "terms.price <= type(uint72).max"],
    ["the highest price refused", "terms.price <= type(uint64).max", "terms.price < type(uint64).max"],
    ["a cap of zero", "terms.cap > 0 &&", "terms.cap >= 0 &&"],
    ["a cap beyond 88 bits", "terms.cap <= type(uint88).max", "terms.cap <= type(uint96).max"],
    ["the highest cap refused", "terms.cap <= type(uint88).max", "terms.cap < type(uint88).max"],
    ["a wallet cap of zero", "terms.walletCap > 0 &&", "terms.walletCap >= 0 &&"],
    ["a wallet cap beyond the cap", "terms.walletCap <= terms.cap", "terms.walletCap <= terms.cap + 1"],
    ["a wallet cap below the cap only", "terms.walletCap <= terms.cap", "terms.walletCap < terms.cap"],
    ["a cost beyond 88 bits", "terms.price) <= type(uint88).max", "terms.price) <= type(uint96).max"],
    ["an empty sale", "terms.start < terms.end", "terms.start <= terms.end"],
    ["a sale that is over", "terms.end > block.timestamp", "terms.end >= block.timestamp"],
    ["no time to return", "terms.end < terms.returnUntil", "terms.end <= terms.returnUntil"],
    [
      "times in milliseconds",
      "terms.returnUntil <= type(uint32).max",
      "terms.returnUntil <= type(uint40).max",
    ],
    [
      "the last second refused",
      "terms.returnUntil <= type(uint32).max",
      "terms.returnUntil < type(uint32).max",
    ],
    ["no treasury", 'require(terms.treasury != address(0), InvalidTerm("treasury"));', ""],
    ["no recipient", 'require(terms.unsoldRecipient != address(0), InvalidTerm("unsoldRecipient"));', ""],
    ["no guardian", 'require(terms.guardian != address(0), InvalidTerm("guardian"));', ""],
    ["a sale without tokens", "require(balance >= terms.cap,", "require(balance + 1 >= terms.cap,"],
    ["a sale that must hold more", "require(balance >= terms.cap,", "require(balance > terms.cap,"],
    ["the treasury is the guardian", "TREASURY = terms.treasury;", "TREASURY = terms.guardian;"],
    ["unsold tokens go to the treasury", "= terms.unsoldRecipient;", "= terms.treasury;"],
    ["bare coins are kept", "        revert UseBuy();\n", ""],
    ["the deadline ends early", "block.timestamp <= deadline", "block.timestamp < deadline"],
    ["no deadline", "        require(block.timestamp <= deadline, DeadlinePassed(deadline));\n", ""],
    [
      "the start is late",
      "block.timestamp >= START, SaleNotStarted",
      "block.timestamp > START, SaleNotStarted",
    ],
    ["no start", "        require(block.timestamp >= START, SaleNotStarted(START));\n", ""],
    ["the end is late", "block.timestamp < END, SaleEnded", "block.timestamp <= END, SaleEnded"],
    ["no end", "        require(block.timestamp < END, SaleEnded(END));\n", ""],
    [
      "the pause is long",
      "block.timestamp >= _pausedUntil, Buying",
      "block.timestamp > _pausedUntil, Buying",
    ],
    ["no pause", "        require(block.timestamp >= _pausedUntil, BuyingPaused(_pausedUntil));\n", ""],
    ["sold out is not said", "        require(soldBefore < CAP, SoldOut());\n", ""],
    ["the wallet cap is not said", "        require(held < WALLET_CAP, WalletCapReached(WALLET_CAP));\n", ""],
    ["nothing for nothing", "        require(tokens > 0, PaymentTooSmall(msg.value));\n", ""],
    ["more than the minimum", "tokens >= minTokens, Output", "tokens > minTokens, Output"],
    ["no minimum", "        require(tokens >= minTokens, OutputBelowMinimum(tokens, minTokens));\n", ""],
    ["sold does not grow", "_sold = uint96(soldBefore + tokens);", "_sold = uint96(soldBefore);"],
    ["raised is the payment", "_raised += uint96(cost);", "_raised += uint96(msg.value);"],
    ["a position forgets", "position.tokens = uint128(held + tokens);", "position.tokens = uint128(tokens);"],
    ["a position's payment forgets", "position.paid += uint128(cost);", "position.paid = uint128(cost);"],
    [
      "the whole payment counts as paid",
      "position.paid += uint128(cost);",
      "position.paid += uint128(msg.value);",
    ],
    ["the buyer's tokens stay", "        TOKEN.safeTransfer(msg.sender, tokens);\n", ""],
    ["the change stays", "        if (msg.value > cost) _sendCoins(msg.sender, msg.value - cost);\n", ""],
    [
      "a wei of change stays",
      "_sendCoins(msg.sender, msg.value - cost)",
      "_sendCoins(msg.sender, msg.value - cost - 1)",
    ],
    ["change is always sent", "if (msg.value > cost) _send", "_send"],
    [
      "a permit approves nothing",
      "permit(msg.sender, address(this), amount,",
      "permit(msg.sender, address(this), amount + 1,",
    ],
    [
      "withdrawing early",
      "TooEarly(RETURN_UNTIL));\n        uint256 amount",
      "TooEarly(RETURN_UNTIL + 1));\n        uint256 amount",
    ],
    [
      "the treasury takes the coins at once",
      "        require(block.timestamp >= RETURN_UNTIL, TooEarly(RETURN_UNTIL));\n        uint256 amount",
      "        uint256 amount",
    ],
    [
      "the treasury waits a second longer",
      "        require(block.timestamp >= RETURN_UNTIL, TooEarly(RETURN_UNTIL));\n        uint256 amount",
      "        require(block.timestamp > RETURN_UNTIL, TooEarly(RETURN_UNTIL));\n        uint256 amount",
    ],
    [
      "only what was raised is withdrawn",
      "uint256 amount = address(this).balance;",
      "uint256 amount = _raised;",
    ],
    ["withdrawing nothing", "        require(amount > 0, NothingToWithdraw());\n", ""],
    ["the caller withdraws", "_sendCoins(TREASURY, amount);", "_sendCoins(msg.sender, amount);"],
    [
      "the unsold are swept at once",
      "        require(block.timestamp >= RETURN_UNTIL, TooEarly(RETURN_UNTIL));\n        uint256 tokens",
      "        uint256 tokens",
    ],
    [
      "the unsold wait a second longer",
      "        require(block.timestamp >= RETURN_UNTIL, TooEarly(RETURN_UNTIL));\n        uint256 tokens",
      "        require(block.timestamp > RETURN_UNTIL, TooEarly(RETURN_UNTIL));\n        uint256 tokens",
    ],
    ["sweeping nothing", "        require(tokens > 0, NothingToSweep());\n", ""],
    [
      "the caller sweeps",
      "TOKEN.safeTransfer(UNSOLD_RECIPIENT, tokens);",
      "TOKEN.safeTransfer(msg.sender, tokens);",
    ],
    ["anyone pauses", "        require(msg.sender == GUARDIAN, OnlyGuardian(GUARDIAN));\n", ""],
    ["the treasury pauses", "require(msg.sender == GUARDIAN,", "require(msg.sender == TREASURY,"],
    ["72 hours are too long", "pauseSeconds <= LONGEST_PAUSE", "pauseSeconds < LONGEST_PAUSE"],
    ["a longer pause", "LONGEST_PAUSE = 72 hours", "LONGEST_PAUSE = 73 hours"],
    ["a larger budget", "PAUSE_BUDGET = 7 days", "PAUSE_BUDGET = 8 days"],
    [
      "unused seconds count",
      "uint256 used = _pausedSeconds - _unusedPause();",
      "uint256 used = _pausedSeconds;",
    ],
    [
      "the whole budget is too much",
      "used + pauseSeconds <= PAUSE_BUDGET",
      "used + pauseSeconds < PAUSE_BUDGET",
    ],
    [
      "the budget is not written",
      "_pausedSeconds = uint24(used + pauseSeconds);",
      "_pausedSeconds = uint24(pauseSeconds);",
    ],
    [
      "a pause adds to the running one",
      "uint256 until = block.timestamp + pauseSeconds;",
      "uint256 until = Math.max(block.timestamp, _pausedUntil) + pauseSeconds;",
    ],
    [
      "a quote forgets the position",
      "_quote(_sold, _positions[buyer].tokens, payment)",
      "_quote(_sold, 0, payment)",
    ],
    [
      "the info forgets unused pauses",
      "PAUSE_BUDGET - (_pausedSeconds - _unusedPause())",
      "PAUSE_BUDGET - _pausedSeconds",
    ],
    [
      "closed a second late",
      "if (block.timestamp >= RETURN_UNTIL) return",
      "if (block.timestamp > RETURN_UNTIL) return",
    ],
    ["ended a second late", "if (block.timestamp >= END) return", "if (block.timestamp > END) return"],
    ["upcoming a second long", "if (block.timestamp < START) return", "if (block.timestamp <= START) return"],
    [
      "paused a second long",
      "if (block.timestamp < _pausedUntil) return",
      "if (block.timestamp <= _pausedUntil) return",
    ],
    ["never sold out", "return _sold == CAP ?", "return _sold > CAP ?"],
    [
      "returning a second longer",
      "block.timestamp < RETURN_UNTIL, ReturnPeriodOver",
      "block.timestamp <= RETURN_UNTIL, ReturnPeriodOver",
    ],
    [
      "returning for ever",
      "        require(block.timestamp < RETURN_UNTIL, ReturnPeriodOver(RETURN_UNTIL));\n",
      "",
    ],
    [
      "returning nothing of something",
      "require(held > 0 && amount > 0, Nothing",
      "require(held > 0, Nothing",
    ],
    [
      "returning something of nothing",
      "require(held > 0 && amount > 0, Nothing",
      "require(amount > 0, Nothing",
    ],
    [
      "returning beyond the position",
      "        require(amount <= held, ReturnAbovePosition(amount, held));\n",
      "",
    ],
    ["all cannot be returned", "require(amount <= held, Return", "require(amount < held, Return"],
    ["a refund rounds up", "refund = paid * amount / held;", "refund = Math.ceilDiv(paid * amount, held);"],
    ["a refund is the price", "refund = paid * amount / held;", "refund = amount * PRICE / ONE_TOKEN;"],
    ["a position keeps its tokens", "position.tokens = uint128(held - amount);", ""],
    ["a position keeps its payment", "position.paid = uint128(paid - refund);", ""],
    ["sold does not shrink", "_sold -= uint96(amount);", ""],
    ["raised does not shrink", "_raised -= uint96(refund);", ""],
    [
      "returned tokens stay with the buyer",
      "        TOKEN.safeTransferFrom(msg.sender, address(this), amount);\n",
      "",
    ],
    ["a refund is not paid", "        _sendCoins(msg.sender, refund);\n", ""],
    ["rejected coins are kept", "        require(accepted, CoinsRejected(recipient, amount));\n", ""],
    ["the larger room counts", "Math.min(CAP - alreadySold", "Math.max(CAP - alreadySold"],
    ["the cap is forgotten", "Math.min(CAP - alreadySold, WALLET_CAP - held)", "WALLET_CAP - held"],
    ["the wallet cap is forgotten", "Math.min(CAP - alreadySold, WALLET_CAP - held)", "CAP - alreadySold"],
    [
      "tokens round up",
      "tokens = payment * ONE_TOKEN / PRICE;",
      "tokens = Math.ceilDiv(payment * ONE_TOKEN, PRICE);",
    ],
    [
      "cost rounds down",
      "return Math.ceilDiv(tokens * price, ONE_TOKEN);",
      "return tokens * price / ONE_TOKEN;",
    ],
    ["a full payment is the cost", "return (room, costOfRoom)", "return (room, payment)"],
  ]),
];
