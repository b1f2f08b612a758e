/** Requests in everyday words with their expected commands, written by hand. */
export const everydayRequests: [text: string, expected: string][] = `
Hi there, could you send 25 USDC to my brother, his address is A. Thank you so much! ⇒ send token=USDC transfers.0.amount=25 transfers.0.to=A
Please transfer 12 S to A for the sausages ⇒ send token=S transfers.0.amount=12 transfers.0.to=A
send 40 usdc to A for last week's lamb ⇒ send token=USDC transfers.0.amount=40 transfers.0.to=A
Can you pop 15 USDC over to A? It's for the lunch we had. ⇒ send token=USDC transfers.0.amount=15 transfers.0.to=A
shoot 3 S to my buddy A real quick ⇒ send token=S transfers.0.amount=3 transfers.0.to=A
Morning! Please pay 120 USDC to A for the timber delivery. ⇒ send token=USDC transfers.0.amount=120 transfers.0.to=A
chuck 20 S over to A cheers mate ⇒ send token=S transfers.0.amount=20 transfers.0.to=A
transfer 8 S to A, she covered my taxi ⇒ send token=S transfers.0.amount=8 transfers.0.to=A
I'd like to send 55 USDC to my granddaughter, A, for her birthday ⇒ send token=USDC transfers.0.amount=55 transfers.0.to=A
Please be so kind as to send 10 S to my neighbour Gerda at A, dear ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
fire 5 S to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
zap 2 S to A ⇒ send token=S transfers.0.amount=2 transfers.0.to=A
ping 30 USDC to A for the pizza night ⇒ send token=USDC transfers.0.amount=30 transfers.0.to=A
drop 7 S into A please ⇒ send token=S transfers.0.amount=7 transfers.0.to=A
sling A 10 S for petrol ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
Would you kindly transfer the sum of 75 USDC to A? ⇒ send token=USDC transfers.0.amount=75 transfers.0.to=A
Kindly remit 300 USDC to A in payment of the invoice. ⇒ send token=USDC transfers.0.amount=300 transfers.0.to=A
I need to send 50 USDC to A today ⇒ send token=USDC transfers.0.amount=50 transfers.0.to=A
i need to pay my stylist 60 USDC, here's her address: A ⇒ send token=USDC transfers.0.amount=60 transfers.0.to=A
pay the supplier A 250 USDC please ⇒ send token=USDC transfers.0.amount=250 transfers.0.to=A
Need 100 USDC sent to A asap ⇒ send token=USDC transfers.0.amount=100 transfers.0.to=A
hand A 5 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
toss 4 S at A ⇒ send token=S transfers.0.amount=4 transfers.0.to=A
Send A 5 S for coffee ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Payment: 45 USDC to A ⇒ send token=USDC transfers.0.amount=45 transfers.0.to=A
Transfer to A: 30 S ⇒ send token=S transfers.0.amount=30 transfers.0.to=A
To: A, Amount: 30 S ⇒ send token=S transfers.0.amount=30 transfers.0.to=A
My daughter needs bus fare, send 6 S to A ⇒ send token=S transfers.0.amount=6 transfers.0.to=A
my colleague paid for dinner, send her 18 USDC at A ⇒ send token=USDC transfers.0.amount=18 transfers.0.to=A
please move 100 USDC from my wallet to A ⇒ send token=USDC transfers.0.amount=100 transfers.0.to=A
send A exactly 12.5 USDC ⇒ send token=USDC transfers.0.amount=12.5 transfers.0.to=A
gm! tip A 1 S for the meme ⇒ send token=S transfers.0.amount=1 transfers.0.to=A
let's tip this artist 3 S A ⇒ send token=S transfers.0.amount=3 transfers.0.to=A
donate 10 S to the animal shelter at A ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
I'd like to donate 5 S to the hospice: A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Could I ask you to send 9 S to A on Sonic? ⇒ send token=S transfers.0.amount=9 transfers.0.to=A
send 5 S on sonic to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Swap 20 S for USDC please ⇒ trade amount=20 buy=USDC sell=S side=sell
could you swap 20 S into USDC for me, thanks a lot ⇒ trade amount=20 buy=USDC sell=S side=sell
I'd like to exchange 100 USDC for S ⇒ trade amount=100 buy=S sell=USDC side=sell
change 50 USDC into S please, dear ⇒ trade amount=50 buy=S sell=USDC side=sell
trade 10 S for USDC at market ⇒ trade amount=10 buy=USDC sell=S side=sell
sell 15 S for USDC asap ⇒ trade amount=15 buy=USDC sell=S side=sell
sell 200 S into USDC ⇒ trade amount=200 buy=USDC sell=S side=sell
dump 50 S for USDC lol ⇒ trade amount=50 buy=USDC sell=S side=sell
I want to sell 40 S and get USDC ⇒ trade amount=40 buy=USDC sell=S side=sell
I want to buy 60 USDC with S ⇒ trade amount=60 buy=USDC sell=S side=buy
buy me 10 USDC using S ⇒ trade amount=10 buy=USDC sell=S side=buy
Swap 500 USDC to S, max slippage 1% ⇒ trade amount=500 buy=S sell=USDC side=sell slippage=1
swap 500 USDC to S with 1% slippage tolerance please ⇒ trade amount=500 buy=S sell=USDC side=sell slippage=1
swap 500 USDC to S with a slippage of 0.3% and a deadline of 10 minutes ⇒ trade amount=500 buy=S deadline=10 minutes sell=USDC side=sell slippage=0.3
flip 12 S to USDC fam ⇒ trade amount=12 buy=USDC sell=S side=sell
ape 20 S into USDC ⇒ trade amount=20 buy=USDC sell=S side=sell
turn my 30 USDC into S ⇒ trade amount=30 buy=S sell=USDC side=sell
turn 30 USDC into S, need gas for the flight ⇒ trade amount=30 buy=S sell=USDC side=sell
exchange 80 S to USDC on Shadow ⇒ trade amount=80 buy=USDC sell=S side=sell venue=shadow
Use 20 S to buy USDC ⇒ trade amount=20 buy=USDC sell=S side=sell
use 20 S to get some USDC ⇒ trade amount=20 buy=USDC sell=S side=sell
spend 20 S on USDC ⇒ trade amount=20 buy=USDC sell=S side=sell
swap S for exactly 50 USDC ⇒ trade amount=50 buy=USDC sell=S side=buy
I want exactly 50 USDC, pay from S ⇒ trade amount=50 buy=USDC sell=S side=buy
Swap 5 S for at least 1 USDC ⇒ trade amount=5 buy=USDC min=1 sell=S side=sell
wrap 10 S for me please ⇒ wrap amount=10
Please wrap 25 S, I want to list my painting ⇒ wrap amount=25
wrap up 6 S ⇒ wrap amount=6
could you wrap 3.5 S into wS? ⇒ wrap amount=3.5
I'd like to wrap 12 S ⇒ wrap amount=12
can you wrap 4 S for the auction ⇒ wrap amount=4
unwrap 4 wS please ⇒ unwrap amount=4
please unwrap 2.5 wS for me, I need gas ⇒ unwrap amount=2.5
turn 6 wS back into plain S ⇒ unwrap amount=6
convert 7 wS back to S ⇒ unwrap amount=7
Approve 100 USDC for A ⇒ approve amount=100 spender=A token=USDC
Please approve A to spend 100 USDC ⇒ approve amount=100 spender=A token=USDC
allow A to use 40 USDC ⇒ approve amount=40 spender=A token=USDC
give A an allowance of 60 USDC ⇒ approve amount=60 spender=A token=USDC
grant A permission to spend 30 USDC ⇒ approve amount=30 spender=A token=USDC
approve the router A for 20 USDC ⇒ approve amount=20 spender=A token=USDC
set an allowance of 90 USDC for A ⇒ approve amount=90 spender=A token=USDC
authorise A for 15 wS ⇒ approve amount=15 spender=A token=wS
Let the marketplace at A spend 10 wS for my bid ⇒ approve amount=10 spender=A token=wS
please allow the shop's contract A to take 35 USDC ⇒ approve amount=35 spender=A token=USDC
I'd like to approve 12 USDC to A so that I can play ⇒ approve amount=12 spender=A token=USDC
Please revoke A's access to my USDC ⇒ revoke spender=A token=USDC
revoke the approval for A ⇒ revoke spender=A
revoke USDC approval from A ⇒ revoke spender=A token=USDC
remove A's permission to spend my USDC ⇒ revoke spender=A token=USDC
Cancel the allowance I gave A ⇒ revoke spender=A
take away A's USDC allowance ⇒ revoke spender=A token=USDC
please revoke all my approvals ⇒ revoke all=true
get rid of all my approvals ⇒ revoke all=true
Please remove every allowance from my wallet ⇒ revoke all=true
revoke everything please, thanks ⇒ revoke all=true
stop A from spending my USDC ⇒ revoke spender=A token=USDC
revoke USDC spending for A ⇒ revoke spender=A token=USDC
disable A's access to USDC ⇒ revoke spender=A token=USDC
take back the USDC approval for A ⇒ revoke spender=A token=USDC
buy 100 ALI ⇒ buy-ali amount=100 unit=ali
Buy 100 ALI please, for my grandson ⇒ buy-ali amount=100 unit=ali
I'd like to buy 250 ALI in the sale ⇒ buy-ali amount=250 unit=ali
purchase ALI for 10 S ⇒ buy-ali amount=10 unit=s
get me 20 S worth of ALI ⇒ buy-ali amount=20 unit=s
put 5 S into ALI ⇒ buy-ali amount=5 unit=s
I want to put 15 S into the ALI sale ⇒ buy-ali amount=15 unit=s
can I get 300 ALI please ⇒ buy-ali amount=300 unit=ali
buy ALI with 8 S ⇒ buy-ali amount=8 unit=s
Please buy ALI worth 9 S from the sale ⇒ buy-ali amount=9 unit=s
pick up 50 ALI for me ⇒ buy-ali amount=50 unit=ali
grab 40 ALI from the sale ⇒ buy-ali amount=40 unit=ali
I would like 500 ALI please ⇒ buy-ali amount=500 unit=ali
spend 30 S on ALI for the kids ⇒ buy-ali amount=30 unit=s
Please return 35 ALI to the sale ⇒ return-ali amount=35
refund 15 ALI ⇒ return-ali amount=15
I'd like to return 60 ALI and get my S back ⇒ return-ali amount=60
give back 12 ALI please ⇒ return-ali amount=12
send back 25 ALI to the sale ⇒ return-ali amount=25
I want a refund for 18 ALI ⇒ return-ali amount=18
hand back 9 ALI ⇒ return-ali amount=9
mint 500 C tokens to me ⇒ mint amount=500 token=C
Please mint 1000 more of my token C ⇒ mint amount=1000 token=C
burn 20 ALI ⇒ burn amount=20 token=ALI
please burn 5 ALI for me ⇒ burn amount=5 token=ALI
burn 10 tokens of C ⇒ burn amount=10 token=C
destroy 3 ALI ⇒ burn amount=3 token=ALI
Create a token called Cleaver with symbol CLVR and a supply of 1,000 ⇒ deploy-token mintable=false name=Cleaver supply=1000 symbol=CLVR
make a token: name Oak Board, symbol OAK, supply 10000 ⇒ deploy-token mintable=false name=Oak Board supply=10000 symbol=OAK
launch a coin called Purl, symbol PURL, 1 million supply ⇒ deploy-token mintable=false name=Purl supply=1000000 symbol=PURL
I'd like to create a new token named "Night Shift" (NIGHT) with 5,000 tokens ⇒ deploy-token mintable=false name=Night Shift supply=5000 symbol=NIGHT
deploy an ERC20 token, name Altitude, symbol ALT, supply 42000, mintable ⇒ deploy-token mintable=true name=Altitude supply=42000 symbol=ALT
new token please: name Foo, symbol FOO, supply 100 ⇒ deploy-token mintable=false name=Foo supply=100 symbol=FOO
call pause() on A ⇒ call-function address=A function=pause
Please call the function unpause on the contract A ⇒ call-function address=A function=unpause
call setGreeting with "hello" on A ⇒ call-function address=A arguments.0=hello function=setGreeting
execute claim() on A ⇒ call-function address=A function=claim
run harvest() at A ⇒ call-function address=A function=harvest
invoke transferOwnership(B) on A ⇒ call-function address=A arguments.0=B function=transferOwnership
please send 5 S to A and 6 S to B ⇒ send token=S transfers.0.amount=5 transfers.0.to=A; send token=S transfers.0.amount=6 transfers.0.to=B
send 5 S to A, 6 S to B ⇒ send token=S transfers.0.amount=5 transfers.0.to=A; send token=S transfers.0.amount=6 transfers.0.to=B
send 10 USDC each to A and B ⇒ send token=USDC transfers.0.amount=10 transfers.0.to=A transfers.1.amount=10 transfers.1.to=B
send 5 S to A then wrap 3 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A; wrap amount=3
Send 2 S to A, and swap 5 S for USDC ⇒ send token=S transfers.0.amount=2 transfers.0.to=A; trade amount=5 buy=USDC sell=S side=sell
I wanna send 5 S to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
5 USDC to A please, it's for coffee ⇒ send token=USDC transfers.0.amount=5 transfers.0.to=A
Send five S to A, love ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A! 🙏 ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Pls send 5 S → A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to my sister (A) ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Could you please make a transfer of 44 USDC to A for the tyres? ⇒ send token=USDC transfers.0.amount=44 transfers.0.to=A
I owe my friend 13 S, send it to A ⇒ send token=S transfers.0.amount=13 transfers.0.to=A
I owe A 13 S, please pay ⇒ send token=S transfers.0.amount=13 transfers.0.to=A
Please settle 90 USDC with A ⇒ send token=USDC transfers.0.amount=90 transfers.0.to=A
Reimburse A 22 USDC for the flour ⇒ send token=USDC transfers.0.amount=22 transfers.0.to=A
compensate A with 10 USDC ⇒ send token=USDC transfers.0.amount=10 transfers.0.to=A
transfer 30 USDC to this wallet: A ⇒ send token=USDC transfers.0.amount=30 transfers.0.to=A
send 30 USDC to the following address: A ⇒ send token=USDC transfers.0.amount=30 transfers.0.to=A
send 30 USDC to the address below A ⇒ send token=USDC transfers.0.amount=30 transfers.0.to=A
Send 12 S to this address A please and thank you ⇒ send token=S transfers.0.amount=12 transfers.0.to=A
Please send the amount of 12 S to A ⇒ send token=S transfers.0.amount=12 transfers.0.to=A
send 5S to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 of S to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S tokens to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
top up A with 5 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
A needs 5 S, please send ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Please have 20 USDC sent to A ⇒ send token=USDC transfers.0.amount=20 transfers.0.to=A
please get 20 USDC sent to A ⇒ send token=USDC transfers.0.amount=20 transfers.0.to=A
I want 20 USDC to go to A ⇒ send token=USDC transfers.0.amount=20 transfers.0.to=A
My nephew Timo is on a school trip, so please send 20 USDC to A ⇒ send token=USDC transfers.0.amount=20 transfers.0.to=A
Is it possible to send 10 S to A please? ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
Could we send 10 S to A? ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
Hiya love, send 4 S to A, ta ⇒ send token=S transfers.0.amount=4 transfers.0.to=A
thanks for earlier! now send 4 S to A ⇒ send token=S transfers.0.amount=4 transfers.0.to=A
ok send 4 S to A ⇒ send token=S transfers.0.amount=4 transfers.0.to=A
alright, swap 4 S for USDC ⇒ trade amount=4 buy=USDC sell=S side=sell
Hello dear, could you please send 15 USDC to my grandson? His address is A. Thank you, dear! ⇒ send token=USDC transfers.0.amount=15 transfers.0.to=A
Please help me send 10 S to A ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
I need help sending 10 S to A ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
would you mind sending 6 S to A? ⇒ send token=S transfers.0.amount=6 transfers.0.to=A
Transfer 250 USDC to A for the oak boards ⇒ send token=USDC transfers.0.amount=250 transfers.0.to=A
35 USDC to A for the knives please ⇒ send token=USDC transfers.0.amount=35 transfers.0.to=A
need to get 45 USDC to A for last night's delivery ⇒ send token=USDC transfers.0.amount=45 transfers.0.to=A
drop 4 S to A, he covered my shift ⇒ send token=S transfers.0.amount=4 transfers.0.to=A
Please send 60 USDC to the hospital canteen fund, A ⇒ send token=USDC transfers.0.amount=60 transfers.0.to=A
Can you wire my sister 100 USDC? Address: A ⇒ send token=USDC transfers.0.amount=100 transfers.0.to=A
Can you wire 100 USDC to my sister? Address: A ⇒ send token=USDC transfers.0.amount=100 transfers.0.to=A
Request: transfer 500 USDC to A ⇒ send token=USDC transfers.0.amount=500 transfers.0.to=A
Requesting a transfer of 500 USDC to A ⇒ send token=USDC transfers.0.amount=500 transfers.0.to=A
Please execute a transfer of 500 USDC to A. ⇒ send token=USDC transfers.0.amount=500 transfers.0.to=A
Please process a payment of 80 USDC to A ⇒ send token=USDC transfers.0.amount=80 transfers.0.to=A
I hereby request a transfer of 80 USDC to A ⇒ send token=USDC transfers.0.amount=80 transfers.0.to=A
Please arrange for 80 USDC to be sent to A ⇒ send token=USDC transfers.0.amount=80 transfers.0.to=A
Send USDC 80 to A ⇒ send token=USDC transfers.0.amount=80 transfers.0.to=A
send A USDC 80 ⇒ send token=USDC transfers.0.amount=80 transfers.0.to=A
send A 80 usdc for the tiles ⇒ send token=USDC transfers.0.amount=80 transfers.0.to=A
just send 5 S to A thanks ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Now please send 5 S to A. ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Righto, 5 S to A please mate ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
yo can u send 5 S to A rn ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
bro send 5 S to A plssss ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
pls send 5 S to A 🙏🙏 ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 s to A real quick im at the checkout ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A. That is for the cake. Thanks! ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A - thanks! ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A (birthday present) ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A for services rendered ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A for his help with the roof ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
pay back my friend 14 S at A ⇒ send token=S transfers.0.amount=14 transfers.0.to=A
pay my friend back 14 S, A ⇒ send token=S transfers.0.amount=14 transfers.0.to=A
pay A back 14 S for dinner ⇒ send token=S transfers.0.amount=14 transfers.0.to=A
I'd like to pay A back: 14 S ⇒ send token=S transfers.0.amount=14 transfers.0.to=A
the wallet of my colleague is A, give her 7 S ⇒ send token=S transfers.0.amount=7 transfers.0.to=A
my colleague's wallet is A. Please send her 7 S. ⇒ send token=S transfers.0.amount=7 transfers.0.to=A
My landlord's address is A - please send him 700 USDC ⇒ send token=USDC transfers.0.amount=700 transfers.0.to=A
Send the plumber 90 USDC at A please ⇒ send token=USDC transfers.0.amount=90 transfers.0.to=A
Please send exactly 90 USDC to A, nothing more ⇒ send token=USDC transfers.0.amount=90 transfers.0.to=A
Please send 90 USDC from my account to A ⇒ send token=USDC transfers.0.amount=90 transfers.0.to=A
Send 90 USDC out of my wallet to A ⇒ send token=USDC transfers.0.amount=90 transfers.0.to=A
I'd like to swap some S for 30 USDC ⇒ trade amount=30 buy=USDC sell=S side=buy
Please buy 30 USDC with my S ⇒ trade amount=30 buy=USDC sell=S side=buy
I want to swap my 20 USDC for S ⇒ trade amount=20 buy=S sell=USDC side=sell
Can I swap 20 USDC for S? ⇒ trade amount=20 buy=S sell=USDC side=sell
Could I get 20 USDC for S please ⇒ trade amount=20 buy=USDC sell=S side=buy
Let's swap 20 USDC to S ⇒ trade amount=20 buy=S sell=USDC side=sell
swap 20 USDC -> S ⇒ trade amount=20 buy=S sell=USDC side=sell
swap 20USDC to S ⇒ trade amount=20 buy=S sell=USDC side=sell
swap twenty USDC to S ⇒ trade amount=20 buy=S sell=USDC side=sell
exchange twenty S for USDC if you please ⇒ trade amount=20 buy=USDC sell=S side=sell
sell 20 USDC for S on Shadow with max 0.5% slippage ⇒ trade amount=20 buy=S sell=USDC side=sell slippage=0.5 venue=shadow
convert 1.5 S into USDC, please and thank you ⇒ trade amount=1.5 buy=USDC sell=S side=sell
I have 20 USDC, please turn it into S ⇒ trade amount=20 buy=S sell=USDC side=sell
cash out 50 S to USDC ⇒ trade amount=50 buy=USDC sell=S side=sell
Change 100 USDC to S for the trip ⇒ trade amount=100 buy=S sell=USDC side=sell
purchase 40 USDC, paying in S ⇒ trade amount=40 buy=USDC sell=S side=buy
get 40 USDC for my S ⇒ trade amount=40 buy=USDC sell=S side=buy
I'd like 40 USDC in exchange for S ⇒ trade amount=40 buy=USDC sell=S side=buy
swap S into 40 USDC ⇒ trade amount=40 buy=USDC sell=S side=buy
I'd like to wrap 5 S please, thank you ⇒ wrap amount=5
wrap 5 S so I can use it on the dex ⇒ wrap amount=5
please make 5 S into wS ⇒ wrap amount=5
wrap five S for me, love ⇒ wrap amount=5
unwrap 5 wS to S please dear ⇒ unwrap amount=5
unwrap 5 of my wS ⇒ unwrap amount=5
please unwrap my 5 wS ⇒ unwrap amount=5
Please give A permission to spend 20 of my USDC ⇒ approve amount=20 spender=A token=USDC
Please approve the contract A to spend 20 USDC on my behalf ⇒ approve amount=20 spender=A token=USDC
approve 20 USDC spending for A ⇒ approve amount=20 spender=A token=USDC
approve A for 20 USDC ⇒ approve amount=20 spender=A token=USDC
set the allowance of A to 20 USDC ⇒ approve amount=20 spender=A token=USDC
set allowance for A: 20 USDC ⇒ approve amount=20 spender=A token=USDC
allow the shop A to draw 20 USDC ⇒ approve amount=20 spender=A token=USDC
Please revoke the permission for A ⇒ revoke spender=A
Please remove the approval I gave to A ⇒ revoke spender=A
please revoke A's approval for USDC ⇒ revoke spender=A token=USDC
Revoke USDC from A ⇒ revoke spender=A token=USDC
revoke all the approvals on my wallet please ⇒ revoke all=true
Could you revoke all my token approvals? ⇒ revoke all=true
I'd like to revoke every approval ⇒ revoke all=true
take back all permissions I gave ⇒ revoke all=true
Buy me 75 ALI ⇒ buy-ali amount=75 unit=ali
I'd like 75 ALI from the sale ⇒ buy-ali amount=75 unit=ali
Get me ALI for 6 S ⇒ buy-ali amount=6 unit=s
I want to invest 6 S in ALI ⇒ buy-ali amount=6 unit=s
I'd like to put 6 S into the sale ⇒ buy-ali amount=6 unit=s
join the sale with 6 S ⇒ buy-ali amount=6 unit=s
participate in the sale with 6 S ⇒ buy-ali amount=6 unit=s
Please use 6 S to buy ALI ⇒ buy-ali amount=6 unit=s
ALI for 6 S please ⇒ buy-ali amount=6 unit=s
I want to spend 6 S in the ALI sale ⇒ buy-ali amount=6 unit=s
Please buy ALI for exactly 6 S ⇒ buy-ali amount=6 unit=s
I'd like to return my 30 ALI ⇒ return-ali amount=30
Return 30 ALI for a refund ⇒ return-ali amount=30
please refund my 30 ALI ⇒ return-ali amount=30
I want to give back 30 ALI ⇒ return-ali amount=30
Create a new token called Lab Coin with the symbol LAB and a total supply of 10,000. ⇒ deploy-token mintable=false name=Lab Coin supply=10000 symbol=LAB
Please create a token for my class: name Beaker, symbol BKR, supply 300 ⇒ deploy-token mintable=false name=Beaker supply=300 symbol=BKR
I want to make my own token, called Scissors, symbol SNIP, with 1000 tokens ⇒ deploy-token mintable=false name=Scissors supply=1000 symbol=SNIP
make me a token called Ward, ticker WARD, supply 100000, not mintable ⇒ deploy-token mintable=false name=Ward supply=100000 symbol=WARD
Mint 50 tokens of C to my wallet ⇒ mint amount=50 token=C
Mint 50 more C ⇒ mint amount=50 token=C
Please mint 50 C to A ⇒ mint amount=50 to=A token=C
please burn 50 of C ⇒ burn amount=50 token=C
Call the function harvest on A please ⇒ call-function address=A function=harvest
please call claimRewards() on the contract A ⇒ call-function address=A function=claimRewards
call deposit(5) on contract A ⇒ call-function address=A arguments.0=5 function=deposit
`
  .trim()
  .split("\n")
  .map((line) => line.split(" ⇒ ") as [string, string]);
