import type { ShelfEntry } from "./shelf-entry.ts";

const entry = (title: string, words: string, text: string): ShelfEntry => ({
  title,
  words: words.split(", "),
  text,
});

/** First aid: what to do now, what can be saved and what cannot. The most urgent entries come first. */
export const emergencies: ShelfEntry[] = [
  entry(
    "Someone knows your seed phrase or key",
    "seed phrase, recovery phrase, twelve words, 12 words, secret words, the words, my words, private key, key leaked, leaked, key was, pasted the key, typed my seed, gave my seed, gave the words, another copy of the key, laptop was stolen, phone was stolen, phone stolen, laptop stolen, stolen, lost my phone, keylogger, compromised",
    "Whoever has the words or the key can take everything, and it cannot be changed. Now, in this order:\n\n1. Make a new wallet with a new seed phrase, on a device that you trust.\n2. Send what is worth most to the new address first, and keep enough S for fees.\n3. Do not put S into the old wallet afterwards: thieves wait for it.\n4. Treat the old wallet as lost for ever. Revoking approvals does not help against a stolen key.\n\nGive me the new address and I prepare each transfer for you to sign. Never type the words here.",
  ),
  entry(
    "You approved or signed something bad",
    "approved, approval, apprved, signed, singed, clicked, clikced, link, phished, phishing, fake site, faucet site, shady, permit, spender is flagged, malicious, sign in wallet, unlimited, drainer",
    "An approval lets the spender take that token until you revoke it. Now, in this order:\n\n1. Revoke the approval: ask me to list your approvals, and I prepare revoking the dangerous ones.\n2. If you cannot revoke at once, move that token to another wallet of yours.\n3. If you signed a message and not a transaction, it may be a permit that no list shows yet: then move the tokens it names.\n4. If you typed your seed phrase anywhere, revoking does not help: move everything to a new wallet.\n\nWhat was already taken cannot be brought back by anyone. Whoever offers to recover it for a fee is a second thief.",
  ),
  entry(
    "Money leaves without you",
    "drained, drain, getting drained, being emptied, emptying, hacked, haked, hack, thief, thieves, steal, stole, they steal, robbed, moving and it isn't me, without me, i did nothing, never send that, i didnt do, not my signature, going down, where has my money gone, money gone, vanished, outflow, cleaning me out",
    "If money leaves that you did not send, someone has your key, or an approval. Now:\n\n1. Move what is left to a new wallet with a new seed phrase, the most valuable first.\n2. Ask me for the latest activity of the wallet: transfers that the wallet itself sent mean a stolen key; transfers that a contract pulled mean an approval, and revoking it stops it.\n3. Keep the transaction hashes: an exchange or the police can use them.\n\nNobody can reverse what is in a block. Whoever promises to is a second thief.",
  ),
  entry(
    "Sent to the wrong address",
    "wrong address, wrong adress, rong adress, wrong person, wrong wallet, wrong one, typed the wrong, mistyped, sent to the wrong, send to the wrong, by mistake, by accident, accidentally, get it back, come back, back to me, instead of",
    "A transfer in a block cannot be taken back, by me or by anyone. What may help:\n\n1. If you know who owns the address, ask them to send it back.\n2. If it belongs to an exchange or a service, write to its support with the transaction's hash.\n3. If it is a contract, it depends on its code: give me the address and I look whether it is one.\n4. If the transaction still waits, your wallet can replace it with one of the same nonce and a higher fee.\n\nPaste the hash and I tell you where it went.",
  ),
  entry(
    "A transaction is stuck",
    "stuck, isstuck, pending, hanging, won't confirm, not confirming, not going through, underpriced, replacement transaction, nonce too low, nonce gap, dropped, speed up, waiting, hours, since noon, since lunch, cancel it, bloquée",
    "A transaction that waits has mostly too low a fee, or one before it waits as well: an account's transactions go in the order of their nonces. What helps:\n\n1. Paste its hash and I look whether it is in a block.\n2. In your wallet choose “Speed up” or “Cancel”: both send one with the same nonce and a fee that must be at least 10 % higher.\n3. If the wallet knows nothing of it any more, it was dropped: nothing moved, and you can send again.\n\nI cannot cancel it for you: only your wallet can sign the replacement.",
  ),
  entry(
    "Something did not arrive",
    "not arrived, didn't arrive, did not arrive, never arrived, hasn't arrived, missing, disappeared, where is my, where are my, not there, don't see, lost",
    "Look first whether it is on the chain: paste the transaction's hash, or the address that should have got it, and I read what happened. Often it is there and the wallet does not list the token, or it was sent on another chain. If the transaction failed, nothing moved but the fee.",
  ),
  entry(
    "Someone asks for your words or money",
    "support, called, rang, phone, from bank, admin, asks for, asked for, wants my, telegram, message from, gift, airdrop, prize, won, verify my wallet, validate",
    "That is a scam. No bank, no support and no project ever needs your seed phrase, your key, a transfer “to verify” or remote access to your screen. Answer nothing, click nothing and sign nothing. If you have already told or signed something, say what it was, and I tell you what to do next.",
  ),
];

/** Where none of them fits: how to tell what happened. */
export const firstAid =
  "First: sign nothing more, and never tell anyone your seed phrase. Then tell me in a few words what happened: did you sign or approve something, type your seed phrase, send to a wrong address, or does a transaction not confirm? With a transaction's hash or your address I can look at once.";
