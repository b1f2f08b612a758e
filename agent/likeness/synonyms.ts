/**
 * Synonyms in questions about Sonic and ALI, one concept per line; the first word stands for the others.
 * Words are compared by their stems, so inflected forms need not be listed.
 */
export const concepts = `
monetisation monetization
pay paid pays payment payments payable
sell sold
buy bought purchase purchased acquire acquired
two 2
transaction tx txs txn txns trx transact transacting
unstake undelegate unbond undelegation
sale presale crowdsale ico ido
return refund refunds refundable reimburse reimbursed reimbursement regret
fast quick speed rapid speedy quicker
chain blockchain network
dex dexes exchange exchanges
developer dev devs builder builders coder coders programmer programmers
team founder founders insider insiders crew company creator creators founding
maximum max maximal highest largest most greatest upper
minimum min minimal lowest smallest least cheapest lower
endpoint url
confirmation confirm confirms confs conf
code bytecode
large larger bigger big huge size biggest
end ended ends finished finish expire expires expired finishes
slash slashed slashing penalty penalised penalized misbehave misbehaves misbehaving
earn earnings profit
apr apy yield interest
mint print printed issued inflate minting mintable
subsidy gasless sponsored subsidies subsidised subsidized
id chainid identifier eid
borrow loan loans lend lending lender borrowing
cex cefi
swap swapping trading trade trades
hardware ledger trezor
metamask metmask
tps capacity throughput scalability
documentation docs
app dapp dapps apps application applications
price cost costs pricing charge charged bill billed
dollar fiat bucks usd dollars
fantom opera rebrand rebranded
migrate converted convert migration migrating
bridge bridged bridging bridges gateway
safe secure security safely
risk risky danger dangerous dangers
reorg rollback rollbacks reorganised reorganized reversed reorgs reorgd
final finalised finalized finality settle settled settlement
cap softcap limit limits limited
vest locked lockup vesting cliff unlock
airdrop airdropped airdrops
distribution allocation allocated tokenomics split divide divided allotted distributed
capitalization marketcap mcap capitalisation
peak ath
explorer sonicscan etherscan scanner
contract smartcontract
fork upgrade upgrades hardfork
testnet testnets sandbox goerli
mainnet mainnets
multisig multisignature
release version versions releases
former previous formerly earlier predecessor
pause halt halted suspend suspended freeze
inflation inflationary
burn destroy destroyed burnt burned burnable
fake counterfeit scam impostor fraud fraudulent phoney
guard custody custodial custodian
share portion slice fraction percentage percent proportion cut
change alter altered modify modified amend
unsold leftover
treasury dao
stuck pending jammed
tip priority
audit audits audited auditor auditors auditing reviewed reviewer
available offered exist exists
new newest latest recent
store save saved stored storage saves stores remember remembered
data information
activate activated activation active
roadmap milestones
passkey passkeys
fail fails failure failed die dies died dead breaks broken collapse collapses
kilobyte kilobytes kb kib bytes byte
lose lost losing loses vanish vanished vanishes gone disappear disappeared disappears missing
steal stole stolen theft thief thieves robbed rob robs robber drain drained drains drainer hacked hack hacker hackers scammer scammers crook crooks burglar swindler
computer laptop pc desktop
seed phrase mnemonic
password passwd passcode passwords
child kid kids children son daughter grandson granddaughter nephew niece teenager minor
heir heirs inherit inheritance inherits widow
beginner beginners newbie newcomer noob rookie novice
start begin beginning started starting starts
accountant bookkeeper bookkeeping
tax taxes taxable taxed hmrc irs vat deductible taxation
law legal illegal lawful legally regulated regulation regulator mica lawyer
support helpdesk helpline hotline desk
cex binance coinbase kraken bybit okx kucoin bitget
card visa mastercard
bank banks sepa iban
arrive arrived arrives receive received landed came appear appeared
site website page webpage websites
drop dropped falls fell fallen sink sank sunk tumble tanked plummet plummeted plunge plunged dump dumped dumps crash crashed crashes
reward rewards bonus bonuses
receiver recipient payee
proof prove proves proven evidence
telephone phone mobile smartphone cellphone handset
bankrupt bankruptcy insolvent insolvency
bot chatbot assistant
skim deduct deducted withhold withheld
lp lping
photo photograph
worry worried worries afraid scared nervous anxious
harm damage harmful
three 3
four 4
five 5
six 6
twelve 12
privacy anonymous anon anonymously gdpr spy spying surveillance tracking track`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
