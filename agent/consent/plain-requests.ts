/** More requests with their expected commands, worded differently from everyday-requests. */
export const plainRequests: [text: string, expected: string][] = `
Kindly see that 35 USDC goes to A, that's for the hay ⇒ send token=USDC transfers.0.amount=35 transfers.0.to=A
my accompanist is A, please give him 90 USDC ⇒ send token=USDC transfers.0.amount=90 transfers.0.to=A
Let 22 S be sent to A ⇒ send token=S transfers.0.amount=22 transfers.0.to=A
transfer USDC 250 to beneficiary A ⇒ send token=USDC transfers.0.amount=250 transfers.0.to=A
Initiate a payment of 18.75 USDC to the harbour office, A ⇒ send token=USDC transfers.0.amount=18.75 transfers.0.to=A
To my tutor A I want to send 45 S ⇒ send token=S transfers.0.amount=45 transfers.0.to=A
could u drop A a 5 S tip ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
could you get 60 USDC across to A for the saddle repair ⇒ send token=USDC transfers.0.amount=60 transfers.0.to=A
recipient A, 12 S ⇒ send token=S transfers.0.amount=12 transfers.0.to=A
Colonel speaking. Dispatch 100 S to A. ⇒ send token=S transfers.0.amount=100 transfers.0.to=A
pls credit A with 8 S ⇒ send token=S transfers.0.amount=8 transfers.0.to=A
put 3 S in my nephew's account A ⇒ send token=S transfers.0.amount=3 transfers.0.to=A
20 S from me to A please ⇒ send token=S transfers.0.amount=20 transfers.0.to=A
send ten S to A, he fixed my bike ⇒ send token=S transfers.0.amount=10 transfers.0.to=A
send A the 40 USDC I owe her for the concert tickets ⇒ send token=USDC transfers.0.amount=40 transfers.0.to=A
transfer 40 S to A and 15 S to B ⇒ send token=S transfers.0.amount=40 transfers.0.to=A; send token=S transfers.0.amount=15 transfers.0.to=B
send 4 S each to A, B and C ⇒ send token=S transfers.0.amount=4 transfers.0.to=A transfers.1.amount=4 transfers.1.to=B transfers.2.amount=4 transfers.2.to=C
change 80 USDC to S for me ⇒ trade amount=80 buy=S sell=USDC side=sell
I'd like 50 USDC turned into S ⇒ trade amount=50 buy=S sell=USDC side=sell
please convert USDC 120 to S ⇒ trade amount=120 buy=S sell=USDC side=sell
get rid of 30 S for USDC ⇒ trade amount=30 buy=USDC sell=S side=sell
trade my 15 USDC against S ⇒ trade amount=15 buy=S sell=USDC side=sell
swap S to USDC, 40 S ⇒ trade amount=40 buy=USDC sell=S side=sell
swap S to USDC, amount 40 ⇒ trade amount=40 buy=USDC sell=S side=sell
sell forty S and give me USDC ⇒ trade amount=40 buy=USDC sell=S side=sell
I want USDC for 25 S ⇒ trade amount=25 buy=USDC sell=S side=sell
buy 10 USDC paying in S ⇒ trade amount=10 buy=USDC sell=S side=buy
I need exactly 25 USDC, take it out of my S ⇒ trade amount=25 buy=USDC sell=S side=buy
swap 10 S for USDC with half a percent slippage ⇒ trade amount=10 buy=USDC sell=S side=sell slippage=0.5
exchange 100 S for USDC, no more than 1% slippage ⇒ trade amount=100 buy=USDC sell=S side=sell slippage=1
swap 70 S for at least 20 USDC ⇒ trade amount=70 buy=USDC min=20 sell=S side=sell
use Shadow to swap 12 S into USDC ⇒ trade amount=12 buy=USDC sell=S side=sell venue=shadow
Wrap ten S, please and thank you ⇒ wrap amount=10
I'd like to unwrap 3.5 wS ⇒ unwrap amount=3.5
turn 11 wS back to plain S ⇒ unwrap amount=11
allow B to take up to 50 USDC ⇒ approve amount=50 spender=B token=USDC
give B permission for 20 USDC ⇒ approve amount=20 spender=B token=USDC
set the USDC allowance of B to 75 ⇒ approve amount=75 spender=B token=USDC
approve USDC for B, 33 only ⇒ approve amount=33 spender=B token=USDC
I authorise the contract B to spend 10 wS of mine ⇒ approve amount=10 spender=B token=wS
take away B's right to spend my USDC ⇒ revoke spender=B token=USDC
please cancel all approvals on my wallet ⇒ revoke all=true
withdraw the USDC approval I gave B ⇒ revoke spender=B token=USDC
launch a token named Clover with ticker CLV and 5000 units ⇒ deploy-token mintable=false name=Clover supply=5000 symbol=CLV
Create the coin "Oak Leaf", symbol OAK, supply 1 million ⇒ deploy-token mintable=false name=Oak Leaf supply=1000000 symbol=OAK
make me a mintable token: name Tide, symbol TDE, supply 900 ⇒ deploy-token mintable=true name=Tide supply=900 symbol=TDE
mint 300 of my token C to A ⇒ mint amount=300 to=A token=C
mint another 50 C ⇒ mint amount=50 token=C
burn 25 of my ALI ⇒ burn amount=25 token=ALI
call pause() on contract C ⇒ call-function address=C function=pause
on C run the function harvest ⇒ call-function address=C function=harvest
get me ALI, 20 S worth ⇒ buy-ali amount=20 unit=s
purchase two hundred ALI ⇒ buy-ali amount=200 unit=ali
I'd like to hand back 60 ALI and get my S again ⇒ return-ali amount=60
refund 45 ALI please ⇒ return-ali amount=45
send 5 S to my sister Ana, A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send my sister Ana 5 S at A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A (Ana, my sister) ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A - my sister ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
pay A, my landlord, 400 USDC ⇒ send token=USDC transfers.0.amount=400 transfers.0.to=A
to A, our baker, please send 12 S ⇒ send token=S transfers.0.amount=12 transfers.0.to=A
send 5 S to my sister A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to my sister at A please ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
my sister's address is A. send her 5 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
A is my sister, send her 5 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
A is my landlord's wallet. Please pay 400 USDC. ⇒ send token=USDC transfers.0.amount=400 transfers.0.to=A
send 5 S to this address: A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
5 S for A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S for the zumba class to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A for the zumba class ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A for the gluhwein ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A as a thank you for the sourdough ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A as my contribution to the wedding ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A as agreed ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A (guitar lesson) ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A, reason: guitar lesson ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A. It is for the guitar lesson. ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A to cover the cab ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A so she can buy lunch ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A to say thanks ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Rent is due, pay 400 USDC to A ⇒ send token=USDC transfers.0.amount=400 transfers.0.to=A
It's Maria's birthday! send 5 S to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
We had dinner yesterday, my share is 5 S, send it to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
I owe A 5 S, please send it ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
I owe my brother 5 S, his address is A, please pay him ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
please make a payment to A of 5 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
please make a 5 S payment to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
I would like to make a transfer of 5 S to A, thank you. ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
I'd be grateful if you could send 5 S to A ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Would you be able to send 5 S to A? ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Is it possible to send 5 S to A? ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Any chance you could send 5 S to A? ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
can I send 5 S to A please ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
Alithia, 5 S to A if you please ⇒ send token=S transfers.0.amount=5 transfers.0.to=A
send 5 S to A, then swap 3 S for USDC ⇒ send token=S transfers.0.amount=5 transfers.0.to=A; trade amount=3 buy=USDC sell=S side=sell
wrap 5 S and send 3 USDC to A ⇒ wrap amount=5; send token=USDC transfers.0.amount=3 transfers.0.to=A
send 5 S to each of A and B ⇒ send token=S transfers.0.amount=5 transfers.0.to=A transfers.1.amount=5 transfers.1.to=B
A and B each get 5 S please ⇒ send token=S transfers.0.amount=5 transfers.0.to=A transfers.1.amount=5 transfers.1.to=B
send A 5 S, B 3 S ⇒ send token=S transfers.0.amount=5 transfers.0.to=A; send token=S transfers.0.amount=3 transfers.0.to=B
send 5 S to A and 3 S to B please, it's for the gardening ⇒ send token=S transfers.0.amount=5 transfers.0.to=A; send token=S transfers.0.amount=3 transfers.0.to=B
payout time: 50 ALI to A, 30 ALI to B, 20 ALI to C ⇒ send token=ALI transfers.0.amount=50 transfers.0.to=A; send token=ALI transfers.0.amount=30 transfers.0.to=B; send token=ALI transfers.0.amount=20 transfers.0.to=C
swap 5 S for USDC on shadow ⇒ trade amount=5 buy=USDC sell=S side=sell venue=shadow
swap 5 S for USDC, 1% slippage max ⇒ trade amount=5 buy=USDC sell=S side=sell slippage=1
swap 5 S for USDC, slippage 1 percent ⇒ trade amount=5 buy=USDC sell=S side=sell slippage=1
I have 5 S, swap it for USDC ⇒ trade amount=5 buy=USDC sell=S side=sell
take 5 S and make it USDC ⇒ trade amount=5 buy=USDC sell=S side=sell
take 5 S and buy USDC with it ⇒ trade amount=5 buy=USDC sell=S side=sell
buy USDC with 5 S ⇒ trade amount=5 buy=USDC sell=S side=sell
buy me some USDC for 5 S ⇒ trade amount=5 buy=USDC sell=S side=sell
I need USDC, swap 5 S ⇒ trade amount=5 buy=USDC sell=S side=sell
need 30 USDC from my S ⇒ trade amount=30 buy=USDC sell=S side=buy
5 S to USDC please ⇒ trade amount=5 buy=USDC sell=S side=sell
exchange 5 S on USDC ⇒ trade amount=5 buy=USDC sell=S side=sell
swap out 5 S for USDC for the holiday ⇒ trade amount=5 buy=USDC sell=S side=sell
swap 5 S for USDC, I need it for the vet ⇒ trade amount=5 buy=USDC sell=S side=sell
I want 5 S wrapped ⇒ wrap amount=5
I'd like 5 wS unwrapped ⇒ unwrap amount=5
remove all permissions from my wallet ⇒ revoke all=true
revoke A on USDC ⇒ revoke spender=A token=USDC
approve 50 USDC for A ⇒ approve amount=50 spender=A token=USDC
allow A to spend 50 USDC ⇒ approve amount=50 spender=A token=USDC
let A spend 50 USDC for the raffle ⇒ approve amount=50 spender=A token=USDC
create a token called Clover, CLV, 5000 ⇒ deploy-token mintable=false name=Clover supply=5000 symbol=CLV
new token: Clover (CLV), 5000 supply, not mintable ⇒ deploy-token mintable=false name=Clover supply=5000 symbol=CLV
Please deploy a token. Name: Clover. Symbol: CLV. Supply: 5000. ⇒ deploy-token mintable=false name=Clover supply=5000 symbol=CLV
deploy token Clover symbol CLV supply 5000 ⇒ deploy-token mintable=false name=Clover supply=5000 symbol=CLV
I want to create a token for my club, Night Owls, OWL, 10000 ⇒ deploy-token mintable=false name=Night Owls supply=10000 symbol=OWL
mint 300 C to our treasury A ⇒ mint amount=300 to=A token=C
mint 300 of C for my sister A ⇒ mint amount=300 to=A token=C
mint 300 C ⇒ mint amount=300 token=C
burn 25 ALI please, thanks ⇒ burn amount=25 token=ALI
burn 25 ALI from my wallet ⇒ burn amount=25 token=ALI
call harvest on C ⇒ call-function address=C function=harvest
please call the function harvest() of the contract C. Thank you. ⇒ call-function address=C function=harvest
call pause on C its my own token contract ⇒ call-function address=C function=pause
buy ALI for 20 S ⇒ buy-ali amount=20 unit=s
buy ALI with 5 S in sale. It is my first time. ⇒ buy-ali amount=5 unit=s
I'd like to join the sale with 20 S ⇒ buy-ali amount=20 unit=s
get me in the ALI sale for 20 S ⇒ buy-ali amount=20 unit=s
give back 60 ALI to the sale, I have exam fees ⇒ return-ali amount=60
`
  .trim()
  .split("\n")
  .map((line) => line.split(" ⇒ ") as [string, string]);
