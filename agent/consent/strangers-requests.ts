/** Plain requests by thirty people who did not know the product, each with its label. `⏎` is a line break. */
export const strangersRequests: [text: string, expected: string][] = `
Morning. Need to send 340 USDC to the feed mill, their address is A. Thanks ⇒ send token=USDC transfers.0.amount=340 transfers.0.to=A
Going to pay the vet now. 85.50 USDC to A ⇒ send token=USDC transfers.0.amount=85.5 transfers.0.to=A
Send my boy 60 S. He's at A ⇒ send token=S transfers.0.amount=60 transfers.0.to=A
Wrap 75 S for me into wS, would you ⇒ wrap amount=75
Please turn 30 wS back to regular S. ⇒ unwrap amount=30
Swap 0.05 WETH over to USDC. ⇒ trade amount=0.05 buy=USDC sell=WETH side=sell
I could use 90 USDC, buy that with S please ⇒ trade amount=90 buy=USDC sell=S side=buy
Hiii good evening, pls help me send 25 USDT to A 🙏🏾 ⇒ send token=USDT transfers.0.amount=25 transfers.0.to=A
abeg swap 150 S to USDT for me ⇒ trade amount=150 buy=USDT sell=S side=sell
Pls I want to launch my own token o. Name is Jollof Gang, symbol JLG, supply 1000000 ⇒ deploy-token mintable=false name=Jollof Gang supply=1000000 symbol=JLG
help me change 35 USDC to S, my gas is finishing ⇒ trade amount=35 buy=S sell=USDC side=sell
Send 3 S each to these my people: A, B and C. data money 😂 ⇒ send token=S transfers.0.amount=3 transfers.0.to=A transfers.1.amount=3 transfers.1.to=B transfers.2.amount=3 transfers.2.to=C
I want to buy ALI from the team sale, 2000 ALI ⇒ buy-ali amount=2000 unit=ali
Allow A to use 40 of my USDC, na the print shop app ⇒ approve amount=40 spender=A token=USDC
I need exactly 20 USDT, pls swap my stS to get it ⇒ trade amount=20 buy=USDT sell=stS side=buy
Return 300 ALI to the sale for me abeg, I need cash for laptop ⇒ return-ali amount=300
Trade 60 ws for usdc ⇒ trade amount=60 buy=USDC sell=wS side=sell
Good afternoon. Kindly transfer one hundred and twenty USDC to my nephew, whose address is A. ⇒ send token=USDC transfers.0.amount=120 transfers.0.to=A
I should like to exchange four hundred S for USDC, if you please. ⇒ trade amount=400 buy=USDC sell=S side=sell
Be so kind as to wrap fifty S into wS. ⇒ wrap amount=50
Please pay the following sums in S: 40 to my granddaughter Isla at A, and 55 to her brother Fergus at B. ⇒ send token=S transfers.0.amount=40 transfers.0.to=A; send token=S transfers.0.amount=55 transfers.0.to=B
Please acquire 300 USDT for me, in exchange for USDC. ⇒ trade amount=300 buy=USDT sell=USDC side=buy
Hi good am. Please send 50 USDC to my mama, A. Thank you so much ⇒ send token=USDC transfers.0.amount=50 transfers.0.to=A
hello, pls unwrap 22 wS ⇒ unwrap amount=22
Send 30 USDT to A for my kid's tuition. Thanks ⇒ send token=USDT transfers.0.amount=30 transfers.0.to=A
Please send for my siblings ha: 15 USDC for A, 15 USDC for B, 10 USDC for C ⇒ send token=USDC transfers.0.amount=15 transfers.0.to=A; send token=USDC transfers.0.amount=15 transfers.0.to=B; send token=USDC transfers.0.amount=10 transfers.0.to=C
Hello sir/maam, transfer 8 S to A po ⇒ send token=S transfers.0.amount=8 transfers.0.to=A
Can you get me 100 USDC using my WETH please, 100 USDC only. ⇒ trade amount=100 buy=USDC sell=WETH side=buy
Mint 250 tokens of A to my co-nurse, this one: B. It's our ward's reward points. ⇒ mint amount=250 to=B token=A
Pls send 0.01 WETH to A, payment for the scrubs ⇒ send token=WETH transfers.0.amount=0.01 transfers.0.to=A
Return 120 ALI to the sale please. Thank you and God bless ⇒ return-ali amount=120
Please let this address use my stS, amount is 60: A ⇒ approve amount=60 spender=A token=stS
yo send 5 s to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
make me a coin called Froggo Supreme ticker FRGO 420690000 supply ⇒ deploy-token mintable=false name=Froggo Supreme supply=420690000 symbol=FRGO
my roommate covered pizza so 11.25 usdc to A ⇒ send token=USDC transfers.0.amount=11.25 transfers.0.to=A
burn 69000 of A lol ⇒ burn amount=69000 token=A
can u send 2 usdt to A and 4 usdt to B thx ⇒ send token=USDT transfers.0.amount=2 transfers.0.to=A; send token=USDT transfers.0.amount=4 transfers.0.to=B
wrap 15 s rq ⇒ wrap amount=15
grab me 50 s worth of ali from the sale ⇒ buy-ali amount=50 unit=s
trade .03 weth for s ⇒ trade amount=0.03 buy=S sell=WETH side=sell
Hello. Please send 100 USDT on address A ⇒ send token=USDT transfers.0.amount=100 transfers.0.to=A
Unwrap please 40 wS to S ⇒ unwrap amount=40
Exchange 12,5 USDC to S. Thank you ⇒ trade amount=12.5 buy=S sell=USDC side=sell
Please give permission for A to spend 200 USDC from my wallet ⇒ approve amount=200 spender=A token=USDC
Transfer to wife 150 USDC. Her wallet A ⇒ send token=USDC transfers.0.amount=150 transfers.0.to=A
Please call on contract A function claimRewards ⇒ call-function address=A function=claimRewards
Swap 30 stS on S please ⇒ trade amount=30 buy=S sell=stS side=sell
sell 2,500 USDC for WETH, slippage 0.3% ⇒ trade amount=2500 buy=WETH sell=USDC side=sell slippage=0.3
Swap 10k S -> USDC. max slippage 0.5%, deadline 10 minutes. ⇒ trade amount=10000 buy=USDC deadline=10 minutes sell=S side=sell slippage=0.5
Send 1500 USDC to A. ⇒ send token=USDC transfers.0.amount=1500 transfers.0.to=A
approve A for 5000 USDC ⇒ approve amount=5000 spender=A token=USDC
swap stS → S, 820 stS ⇒ trade amount=820 buy=S sell=stS side=sell
xfer 3.2 WETH to A ⇒ send token=WETH transfers.0.amount=3.2 transfers.0.to=A
Batch send, USDC:⏎A 400⏎B 275.5⏎C 1120 ⇒ send token=USDC transfers.0.amount=400 transfers.0.to=A; send token=USDC transfers.0.amount=275.5 transfers.0.to=B; send token=USDC transfers.0.amount=1120 transfers.0.to=C
unwrap 1800 wS ⇒ unwrap amount=1800
Return 4000 ALI to the sale. ⇒ return-ali amount=4000
send 950 S A ⇒ send token=S transfers.0.amount=950 transfers.0.to=A
ALI sale, buy 25000 ALI ⇒ buy-ali amount=25000 unit=ali
Namaste :) I'd like to wrap 33 S please ⇒ wrap amount=33
Could we exchange 111 USDC into stS? Gratitude 🙏 ⇒ trade amount=111 buy=stS sell=USDC side=sell
Hi again! I owe Priya for the bolsters, so please send 148.20 USDT to A ⇒ send token=USDT transfers.0.amount=148.2 transfers.0.to=A
I'd like to get 200 USDC please and pay for it in S, thank you thank you ⇒ trade amount=200 buy=USDC sell=S side=buy
Hi, please call setFee(250) on A ⇒ call-function address=A arguments.0=250 function=setFee
Deploy an ERC-20: name "Test Vault Token", symbol "TVT", total supply 5000000, mintable. ⇒ deploy-token mintable=true name=Test Vault Token supply=5000000 symbol=TVT
Kindly do the needful and transfer 45 USDC to A ⇒ send token=USDC transfers.0.amount=45 transfers.0.to=A
Swap 300 USDC to S, set slippage at 1%. ⇒ trade amount=300 buy=S sell=USDC side=sell slippage=1
mint 100000 of A to B ⇒ mint amount=100000 to=B token=A
Please send 500 of this token A to QA wallet B ⇒ send token=A transfers.0.amount=500 transfers.0.to=B
Convert 0.25 WETH to wS. ⇒ trade amount=0.25 buy=wS sell=WETH side=sell
burn 2500 tokens, contract A ⇒ burn amount=2500 token=A
Revoke allowance of A on token B. ⇒ revoke spender=A token=B
pay kev for the angel grinder 38 usdt A ⇒ send token=USDT transfers.0.amount=38 transfers.0.to=A
need 14 wS unwraped ⇒ unwrap amount=14
wanna buy 80 S worth of ALI off the sale ⇒ buy-ali amount=80 unit=s
send 40 S A ⇒ send token=S transfers.0.amount=40 transfers.0.to=A
swap 300 usdc -> S ⇒ trade amount=300 buy=S sell=USDC side=sell
wrap 125 ⇒ wrap amount=125
approve usdc 5000 spender A ⇒ approve amount=5000 spender=A token=USDC
need exactly 0.1 weth out, paying in usdc ⇒ trade amount=0.1 buy=WETH sell=USDC side=buy
Good morning. I would like to make a transfer of 1,250.00 USDC to the following address: A. Thank you. ⇒ send token=USDC transfers.0.amount=1250 transfers.0.to=A
Please remit 75 S to A. ⇒ send token=S transfers.0.amount=75 transfers.0.to=A
Kindly convert 400 USDT to USDC on my behalf. ⇒ trade amount=400 buy=USDC sell=USDT side=sell
Please authorise the address A to draw on my account up to 2,000 USDT. ⇒ approve amount=2000 spender=A token=USDT
I need to settle two accounts in USDC today, please: 500.00 to A and 135.25 to B. ⇒ send token=USDC transfers.0.amount=500 transfers.0.to=A; send token=USDC transfers.0.amount=135.25 transfers.0.to=B
Would you please unwrap 90 wS back into S. ⇒ unwrap amount=90
Please return 350 ALI to the sale for me. ⇒ return-ali amount=350
can we swap 200 S to stS please ⇒ trade amount=200 buy=stS sell=S side=sell
Could you please transfer 0.2 WETH to our designer? Her address: A ⇒ send token=WETH transfers.0.amount=0.2 transfers.0.to=A
Dear team,⏎I would like to take part in your sale and buy 500 ALI, please.⏎Sincerely, Edith ⇒ buy-ali amount=500 unit=ali
Good day. Abeg help me send 200 USDT to this wallet A, my supplier is waiting ⇒ send token=USDT transfers.0.amount=200 transfers.0.to=A
I want to change 1,500 USDT to USDC sharp sharp ⇒ trade amount=1500 buy=USDC sell=USDT side=sell
Please kindly approve 3,000 USDT for this spender A ⇒ approve amount=3000 spender=A token=USDT
I need to wrap 55 S into wS please ⇒ wrap amount=55
Please sir do transfer of 18.75 S to this customer: A ⇒ send token=S transfers.0.amount=18.75 transfers.0.to=A
Swap for me now now: 0.6 WETH to S ⇒ trade amount=0.6 buy=S sell=WETH side=sell
How far. I want to enter the ALI sale, buy 1,200 ALI for me ⇒ buy-ali amount=1200 unit=ali
Howdy. Need 850 USDC sent over to my drywall guy at A. Appreciate it ⇒ send token=USDC transfers.0.amount=850 transfers.0.to=A
Go ahead and trade 500 S for USDC for me. ⇒ trade amount=500 buy=USDC sell=S side=sell
Shoot 22 S to A, that's for lunch ⇒ send token=S transfers.0.amount=22 transfers.0.to=A
Transfer 0.000001 USDC to A. ⇒ send token=USDC transfers.0.amount=0.000001 transfers.0.to=A
Mint 1 token of contract A to recipient B ⇒ mint amount=1 to=B token=A
to: A; token: stS; amount: 7.123456. Send. ⇒ send token=stS transfers.0.amount=7.123456 transfers.0.to=A
Burn exactly 0.5 of token A ⇒ burn amount=0.5 token=A
Invoke setPaused(true) on A ⇒ call-function address=A arguments.0=true function=setPaused
Please send 1 S to A ⇒ send token=S transfers.0.amount=1 transfers.0.to=A
Peace to you. Please give fifteen S to the kitchen fund at A. ⇒ send token=S transfers.0.amount=15 transfers.0.to=A
Let 33 S be wrapped, please. ⇒ wrap amount=33
For the roof of the guest house, twelve hundred USDT, to A ⇒ send token=USDT transfers.0.amount=1200 transfers.0.to=A
Please unwrap seven wS. I need it in its simple form. ⇒ unwrap amount=7
Tip for the valet team: twenty S, to A. Thank you! ⇒ send token=S transfers.0.amount=20 transfers.0.to=A
YOO send 500 USDT to my headliner A 🔥 ⇒ send token=USDT transfers.0.amount=500 transfers.0.to=A
trade 88 stS 👉 WETH ⇒ trade amount=88 buy=WETH sell=stS side=sell
Good morning. I should like to send twenty-five USDC to my grandson. His address is A. Thank you kindly. ⇒ send token=USDC transfers.0.amount=25 transfers.0.to=A
I wish to exchange 200 USDC for S, please. ⇒ trade amount=200 buy=S sell=USDC side=sell
I should like to buy exactly 0.05 WETH, and pay for it with my USDC. ⇒ trade amount=0.05 buy=WETH sell=USDC side=buy
Please I want to change 500 S to USDT ⇒ trade amount=500 buy=USDT sell=S side=sell
my supplier in Kumasi is waiting, abeg send him 1,250 USDC now now: A ⇒ send token=USDC transfers.0.amount=1250 transfers.0.to=A
I want to get 1000 USDT, use my S to buy it please ⇒ trade amount=1000 buy=USDT sell=S side=buy
Please I want to join the team sale and buy 2500 ALI ⇒ buy-ali amount=2500 unit=ali
yo shoot 69 S over to A ⇒ send token=S transfers.0.amount=69 transfers.0.to=A
fire off 0.042 weth to A ty ⇒ send token=WETH transfers.0.amount=0.042 transfers.0.to=A
dump 5000 ALI for usdc, 5% slippage idc ⇒ trade amount=5000 buy=USDC sell=ALI side=sell slippage=5
unwrap 420 wS ⇒ unwrap amount=420
nuke all my approvals ⇒ revoke all=true
yeet 1.5k S to my cold wallet A ⇒ send token=S transfers.0.amount=1500 transfers.0.to=A
grab me 100 S worth of ALI from the sale ⇒ buy-ali amount=100 unit=s
Please remit 600 S to address A. ⇒ send token=S transfers.0.amount=600 transfers.0.to=A
Please give permission of 500 USDC to spender A . ⇒ approve amount=500 spender=A token=USDC
transfer 10 USDC -> A ⇒ send token=USDC transfers.0.amount=10 transfers.0.to=A
12.5 S -> wS, wrap ⇒ wrap amount=12.5
approve A for 1000 USDC ⇒ approve amount=1000 spender=A token=USDC
call harvest() on A ⇒ call-function address=A function=harvest
deploy ERC20 name=PixelCafe symbol=PXC supply=21000000 mintable ⇒ deploy-token mintable=true name=PixelCafe supply=21000000 symbol=PXC
mint 5000 on A to B ⇒ mint amount=5000 to=B token=A
call setFee on A with arg 30 ⇒ call-function address=A arguments.0=30 function=setFee
drop WETH allowance, spender A ⇒ revoke spender=A token=WETH
righto, sling 200 usdc to A for the caravan rego ⇒ send token=USDC transfers.0.amount=200 transfers.0.to=A
Need to square up with the blokes from the footy tipping. 15 USDT to A, 30 USDT to B and 7.50 USDT to C. Cheers ⇒ send token=USDT transfers.0.amount=15 transfers.0.to=A; send token=USDT transfers.0.amount=30 transfers.0.to=B; send token=USDT transfers.0.amount=7.5 transfers.0.to=C
Get me 250 USDC out of me USDT would ya ⇒ trade amount=250 buy=USDC sell=USDT side=buy
unwrap 65 of the wS for us mate ⇒ unwrap amount=65
Wrap 8000 S. ⇒ wrap amount=8000
USDT to USDC, 7500. ⇒ trade amount=7500 buy=USDC sell=USDT side=sell
Set USDC allowance for A at 50000. ⇒ approve amount=50000 spender=A token=USDC
Send stS 4000 to A. ⇒ send token=stS transfers.0.amount=4000 transfers.0.to=A
Unwrap 3500.75 wS, we need native. ⇒ unwrap amount=3500.75
Move 25000 S to our multisig A. ⇒ send token=S transfers.0.amount=25000 transfers.0.to=A
Approve. Spender A, 900 stS. ⇒ approve amount=900 spender=A token=stS
Execute distribute on A. ⇒ call-function address=A function=distribute
pls send 5 S to A ty po ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
hi po can u transfer 12 usdc to my kuya A ⇒ send token=USDC transfers.0.amount=12 transfers.0.to=A
make me a coin named Adobo Inu, symbol ADOBO, 777777 supply ⇒ deploy-token mintable=false name=Adobo Inu supply=777777 symbol=ADOBO
wrap 10 S po ⇒ wrap amount=10
send 3 S to A and 3 S also to B for our guild ⇒ send token=S transfers.0.amount=3 transfers.0.to=A; send token=S transfers.0.amount=3 transfers.0.to=B
mint 999 of A ⇒ mint amount=999 token=A
A 1 ws pls send ⇒ send token=wS transfers.0.amount=1 transfers.0.to=A
wanna join the ali sale!! buy 200 ALI pls ⇒ buy-ali amount=200 unit=ali
Please remove every authorisation I have given from my wallet, all of them. ⇒ revoke all=true
I would like to return to the sale 350 ALI, please. ⇒ return-ali amount=350
`
  .trim()
  .split("\n")
  .map((line) => line.replaceAll("⏎", "\n").split(" ⇒ ") as [string, string]);
