import type { ShelfEntry } from "./shelf-entry.ts";

const entry = (title: string, words: string, text: string): ShelfEntry => ({
  title,
  words: words.split(", "),
  text,
});

/** The beginner's shelf: what the words of the field mean, without figures that move. */
export const glossary: ShelfEntry[] = [
  entry(
    "Wallet",
    "wallet, wallets, crypto wallet",
    "A wallet is a program or device that keeps your keys and signs with them. Your coins are not in it: they stand on the chain under your address, and the wallet is what lets you move them.",
  ),
  entry(
    "Address",
    "address, addresses, public address, 0x",
    "An address is the public name of an account on the chain: 0x and 40 digits. Anyone may see it and send to it; only the key behind it can move what it holds. Upper and lower case letters in it are a checksum against typing errors.",
  ),
  entry(
    "Seed phrase",
    "seed phrase, seed phrases, recovery phrase, secret words, secret recovery phrase, mnemonic, twelve words, 12 words, 24 words, seed",
    "A seed phrase is 12 or 24 words from which all keys of a wallet are made. Whoever has the words has everything in the wallet. Keep them on paper, never type them into a site or a chat, and know that no honest person ever asks for them.",
  ),
  entry(
    "Private key",
    "private key, private keys, secret key",
    "A private key is the secret number that signs for one address. Whoever knows it can move everything that the address holds, and it cannot be changed. Never show it to anyone, and never paste it here.",
  ),
  entry(
    "Gas",
    "gas, gas fee, gas fees, what you pay with, network fee, network fees",
    "Gas measures how much work a transaction makes the network do. You pay gas used times the gas price, in S, for each transaction that you sign, also for one that fails. Reading costs nothing.",
  ),
  entry(
    "Gas price and gwei",
    "gwei, gas price, base fee, basefee",
    "The gas price is what one unit of gas costs, counted in gwei: one billionth of an S. The base fee is its part that the network sets and that rises when blocks are full.",
  ),
  entry(
    "Wei",
    "wei",
    "A wei is the smallest unit of S: 1 S is 1,000,000,000,000,000,000 wei (10 to the power of 18).",
  ),
  entry(
    "Gas limit",
    "gas limit",
    "The gas limit is the most gas that a transaction may use. If the work needs more, the transaction fails, nothing of it counts, and the fee is still due.",
  ),
  entry(
    "Priority fee",
    "priority fee, tip to the validator, miner tip",
    "A priority fee is an extra amount for the validator, on top of the base fee, so that a transaction is taken sooner.",
  ),
  entry(
    "Blockchain",
    "blockchain, blockchains, block chain, the chain",
    "A blockchain is a list of transactions that thousands of computers keep in common. New ones are added in blocks, all check the same rules, and what stands in a final block cannot be changed by anyone.",
  ),
  entry(
    "Block",
    "block, blocks",
    "A block is a bundle of transactions that the network accepts together. Each has a number and a time, and follows the block before it.",
  ),
  entry(
    "Smart contract",
    "smart contract, smart contracts, contract, contracts",
    "A smart contract is a program that lives at an address of the chain. It does exactly what its code says when someone calls it, may hold tokens, and no one can stop it unless its code allows that.",
  ),
  entry(
    "Token and coin",
    "token, tokens, coin, coins, erc20, erc-20",
    "A coin such as S belongs to the chain itself and pays for gas. A token is made by a contract, mostly by the ERC-20 standard, which keeps the list of who owns how much. Anyone can make a token with any name.",
  ),
  entry(
    "Decimals",
    "decimals, decimal places",
    "A token's decimals say how finely one unit can be divided. S has 18, USDC has 6: so 1 USDC is kept on the chain as 1,000,000 units.",
  ),
  entry(
    "Stablecoin",
    "stablecoin, stablecoins, stable coin, stable",
    "A stablecoin is a token that is meant to keep the worth of a currency, mostly one dollar. It does so only as long as its issuer or its mechanism can pay out, so it may lose its peg.",
  ),
  entry(
    "Wrapping",
    "wrap, wrapping, wrapped, unwrap, unwrapping, wrapped s, ws",
    "Wrapping turns the coin S into the token wS, one for one, by depositing it in a contract; unwrapping gives it back. Exchanges need the token form, since S itself does not follow the ERC-20 standard.",
  ),
  entry(
    "Approval",
    "approval, approvals, allowance, allowances, approve, approving, token approval, approve button",
    "An approval allows a contract or a person (the spender) to take a token out of your wallet, up to an amount, without asking again. Exchanges need one. It stays until you revoke it or it is used up; an unlimited one covers all you will ever hold of that token.",
  ),
  entry(
    "Unlimited approval",
    "unlimited approval, unlimited allowance, infinite approval, unlimited, max approval",
    "An unlimited approval lets the spender take any amount of that token from your wallet, now and later. If the contract is malicious or gets hacked, all of it can go. Approve what a trade needs, and revoke what you no longer use.",
  ),
  entry(
    "Revoking",
    "revoke, revoking",
    "Revoking sets an approval back to zero, so that the spender can take nothing more. It is a transaction of its own, costs a little gas, and does not bring back what was already taken.",
  ),
  entry(
    "Permit",
    "permit, permit2, ice phishing, signature request",
    "A permit is an approval given by a signature instead of a transaction. It costs no gas and leaves no trace until someone uses it, which is why thieves like it: read what you sign, above all who the spender is.",
  ),
  entry(
    "Transaction",
    "transaction, transactions, tx",
    "A transaction is an order signed by your wallet: send this, call that contract. Once it is in a block it is final; it cannot be taken back.",
  ),
  entry(
    "Transaction hash",
    "hash, transaction hash, tx hash, txid",
    "A transaction's hash is its name on the chain: 0x and 64 digits. With it anyone can look up what the transaction did. Paste one here and I explain it.",
  ),
  entry(
    "Nonce",
    "nonce, nonces, nonce gap",
    "An account's nonce counts its transactions. They are taken in this order, so one that hangs holds up all after it; a new one with the same nonce and a higher fee replaces it.",
  ),
  entry(
    "Mempool",
    "mempool, pending",
    "The mempool is where signed transactions wait until a block takes them. While one waits it is pending, others can see it, and it can be replaced by one with the same nonce and a higher fee.",
  ),
  entry(
    "Finality",
    "finality, final, finalized, irreversible",
    "A transaction is final when no honest part of the network can take its block back any more. On Sonic that takes about a second; on some chains it takes minutes.",
  ),
  entry(
    "Validator",
    "validator, validators, proof of stake, consensus",
    "A validator is a computer that proposes and checks blocks. In proof of stake it must lock coins, earns from fees and rewards, and can lose coins for cheating.",
  ),
  entry(
    "Staking",
    "staking, stake, staked, delegate, delegating",
    "Staking locks coins with a validator to help secure the chain, for a share of the rewards. The coins are bound for a waiting time when you leave. I do not stake for you.",
  ),
  entry(
    "Liquid staking",
    "liquid staking, sts, staked s",
    "Liquid staking gives you a token for staked coins, such as stS for staked S, that can be traded while the stake earns. It is worth what one gets for it: mostly a little more than 1 S as rewards add up, less if many want out at once.",
  ),
  entry(
    "Slippage",
    "slippage, slip, slippage tolerance",
    "Slippage is the difference between the price you were shown and the price you get, because others trade in between. The slippage bound is the most that you accept: if the price is worse, the trade fails and only the fee is lost.",
  ),
  entry(
    "Price impact",
    "price impact, impact",
    "Price impact is how much your own trade moves the price against you. The larger the trade is compared with the pool, the worse the price. Smaller trades or deeper pools lower it.",
  ),
  entry(
    "Liquidity",
    "liquidity, liquidity depth, deep, thin, insufficient liquidity",
    "Liquidity is how much can be traded without moving the price much. A token with little of it may show a high price at which hardly anyone can sell.",
  ),
  entry(
    "Liquidity pool",
    "liquidity pool, pool, pools, lp, amm, automated market maker",
    "A liquidity pool is a contract that holds two or more tokens and trades one for the other at a price that follows from what is in it. Those who put tokens in get a share of the fees.",
  ),
  entry(
    "Impermanent loss",
    "impermanent loss",
    "Impermanent loss is what a provider of a pool has less than if the tokens had just been held, because the pool sells the one that rises and buys the one that falls. It is real when you leave at another price.",
  ),
  entry(
    "Decentralised exchange",
    "dex, decentralised exchange, decentralized exchange, cex, exchange, router",
    "A DEX is an exchange made of contracts: you trade from your own wallet, and nobody keeps your coins. A CEX is a company that keeps them for you. A router is the contract of a DEX that finds the path through its pools.",
  ),
  entry(
    "Oracle",
    "oracle, oracles, price feed",
    "An oracle brings facts from outside, such as a dollar price, onto the chain, so that contracts can use them. A contract is only as right as its oracle.",
  ),
  entry(
    "Minimum received and deadline",
    "minimum received, minimum out, deadline, swap deadline",
    "The minimum received is the least that a trade may give you, and the deadline the time until when it may happen. If either is missed the trade fails and your tokens stay where they are.",
  ),
  entry(
    "Bridge",
    "bridge, bridges, bridging, gateway",
    "A bridge moves assets between chains: it locks or burns them on one and releases or mints them on the other. It adds the risk of its own contracts and keepers. I bridge nothing.",
  ),
  entry(
    "Explorer",
    "explorer, block explorer, blockchain explorer, sonicscan, verified",
    "A block explorer is a site that shows addresses, transactions and contracts of a chain. A contract is verified there when its source code was published and matches what runs.",
  ),
  entry(
    "Rug pull",
    "rug pull, rugpull, rug, rugged",
    "In a rug pull the makers of a token take out the liquidity or mint and sell without end, and leave holders with nothing. Warning signs: an owner who can mint or freeze, liquidity that is not locked, and promises of gains.",
  ),
  entry(
    "Honeypot",
    "honeypot, honey pot",
    "A honeypot is a token that can be bought and not sold: its contract refuses the sale or takes nearly all of it. A rising chart proves nothing, since nobody can sell.",
  ),
  entry(
    "Phishing",
    "phishing, phished, phishing nft, scam, fake site, advance-fee scam",
    "Phishing gets you to sign or to type your secret on a page that looks real. Unasked NFTs and tokens that name a site are phishing as well. Open sites from your own bookmarks, and read in your wallet what you sign.",
  ),
  entry(
    "Address poisoning",
    "address poisoning, poisoning, dust, dust attack, dusting",
    "In address poisoning someone sends you a worthless amount from an address that looks like one you use, in the hope that you copy it later. Compare whole addresses, not the first and last digits.",
  ),
  entry(
    "MEV and front running",
    "mev, front running, frontrunning, front run, sandwich, sandwich attack",
    "MEV is what can be earned by ordering others' transactions. In a sandwich someone buys before your trade and sells after it, so that you pay more. A tight slippage bound limits the damage.",
  ),
  entry(
    "Burning",
    "burn, burning, burned, burnt",
    "Burning destroys tokens for good: the supply falls, and nobody gets them back, neither you nor the maker.",
  ),
  entry(
    "Minting",
    "mint, minting, mintable, mintable token",
    "Minting creates new units of a token. Where a token is mintable its minter can make more, which thins out everybody else's share.",
  ),
  entry(
    "Renounced ownership",
    "renounced, renounced ownership, renounce",
    "A contract whose ownership is renounced has no owner who could use the owner's functions. Other roles or a proxy may still give someone power, so look at the whole contract.",
  ),
  entry(
    "NFT",
    "nft, nfts, non-fungible, collectible",
    "An NFT is a token of which each piece is one of a kind, with a number of its own. Its picture is mostly a link; owning it says nothing about rights to the picture.",
  ),
  entry(
    "setApprovalForAll",
    "setapprovalforall, set approval for all, approval for all",
    "setApprovalForAll lets one operator move every NFT of a collection that you own, now and later. Marketplaces ask for it; so do thieves. Revoke it where you do not need it.",
  ),
  entry(
    "Multisig",
    "multisig, multi-sig, multi signature",
    "A multisig is a contract wallet that moves only when several of its owners have signed, such as 3 of 5. Losing one key then loses nothing.",
  ),
  entry(
    "Vesting and cliff",
    "vesting, cliff, unlock, tge",
    "Vesting releases tokens over time instead of at once. A cliff is the time before the first part is released.",
  ),
  entry(
    "Market figures",
    "market cap, mcap, tvl, fdv, apr, apy",
    "Market cap is the price times the tokens in circulation; FDV counts all that will ever exist; TVL is what is deposited in a protocol; APR is yearly interest without compounding, APY with it. All can be high where little can be sold.",
  ),
  entry(
    "Basis points",
    "basis points, basis point, bps",
    "A basis point is a hundredth of a percent: 30 basis points are 0.3 %.",
  ),
  entry(
    "Calldata, selector, event, slot",
    "calldata, selector, function selector, event, events, log, slot, storage slot, abi",
    "Calldata is what a transaction tells a contract; its first four bytes, the selector, name the function. Events are what a contract records for readers outside. A slot is one cell of its storage. An ABI describes all of it, so that programs can read it.",
  ),
];
