/** More requests with their commands, each with variants of another meaning that must not be bound. */
export const plainTwins: [bound: string, expected: string, ...unbound: string[]][] = `
swap 25 wS for USDC, with a floor of 0.7 ⇒ trade amount=25 buy=USDC min=0.7 sell=wS side=sell
  ✗ swap 25 wS for USDC, no floor of 0.7
  ✗ swap 25 wS for USDC, floor of 0.7 wS
  ✗ swap 25 wS for USDC on the floor of 7
swap 25 wS for USDC, and I want at least 0.2 ⇒ trade amount=25 buy=USDC min=0.2 sell=wS side=sell
  ✗ swap 25 wS for USDC, and I had at least 0.2
  ✗ swap 25 wS for USDC, at least 0.2 wS
  ✗ swap 25 wS for USDC, I do not want at least 2
  ✗ swap 25 wS for USDC, at least 3 times
  ✗ swap 25 wS for USDC, at least 3%
  ✗ buy 8 WETH with USDC, at least 3
swap 300 USDC -> wS, slippage 0.3, min 940 ⇒ trade amount=300 buy=wS min=940 sell=USDC side=sell slippage=0.3
  ✗ swap 300 USDC -> wS, slippage 0.3, max 940
  ✗ swap 300 USDC -> wS, slippage 0.3, min 940 USDC
  ✗ swap 300 USDC -> wS, in 940 min
Convert 600 USDC. Target is WETH. Tolerance 0.2%. ⇒ trade amount=600 buy=WETH sell=USDC side=sell slippage=0.2
  ✗ Convert 600 USDC. Target is WETH or wS.
  ✗ Convert 600 USDC. Target was WETH.
  ✗ Convert 600 USDC. Target price is 2 WETH.
need 15k USDC in the wallet. sell whatever S that takes ⇒ trade amount=15000 buy=USDC sell=S side=buy
  ✗ need 15k USDC in the wallet. sell whatever S is left
  ✗ need 15k USDC in the wallet. sell no S for that
  ✗ need 15k USDC, sell however much S you think
I need to receive exactly 100 USDC in hand for the invoice. Please sell S accordingly. ⇒ trade amount=100 buy=USDC sell=S side=buy
  ✗ I need to receive exactly 100 USDC in hand for the invoice. Sell S or wS accordingly.
  ✗ Did I receive exactly 100 USDC in hand? Please sell S accordingly.
get 30 USDC for some of my S ⇒ trade amount=30 buy=USDC sell=S side=buy
  ✗ get 30 USDC for some of my S or wS
  ✗ get 30 USDC for none of my S
Exchange WETH for S: 10,000 WETH, minimum 350 S out, otherwise let it fail. ⇒ trade amount=10000 buy=S min=350 sell=WETH side=sell
  ✗ Exchange WETH for S: 10,000 WETH, minimum 350 S out, otherwise keep it.
  ✗ Exchange WETH for S: 10,000 WETH, minimum 350 USDC out
  ✗ Exchange WETH for S: 10,000 USDC
  ✗ swap 40 USDC for WETH or let it be
buy 1000 S agst USDC ⇒ trade amount=1000 buy=S sell=USDC side=buy
  ✗ buy 1000 S agst USDC or WETH
  ✗ buy 1000 S agst the USDC price
trade 30 USDC for WETH, 3% slip is fine ⇒ trade amount=30 buy=WETH sell=USDC side=sell slippage=3
  ✗ trade 30 USDC for WETH, 3% slip is not fine
  ✗ trade 30 USDC for WETH, 3% slip is too much
trade 30 USDC for WETH, shadow exchange is fine ⇒ trade amount=30 buy=WETH sell=USDC side=sell venue=shadow
  ✗ trade 30 USDC for WETH, shadow exchange is not fine
  ✗ trade 30 USDC for WETH, shadow exchange is fine?
I need 3 WETH, pay in S, whichever venue ⇒ trade amount=3 buy=WETH sell=S side=buy
  ✗ I need 3 WETH, pay in S, whichever is cheaper
  ✗ I need 3 WETH, pay in S or USDC, whichever venue
Prepare the purchase of 40 S worth of ALI. ⇒ buy-ali amount=40 unit=s
  ✗ Cancel the purchase of 40 S worth of ALI.
  ✗ Undo the purchase of 40 S worth of ALI.
  ✗ Was the purchase of 40 S worth of ALI done?
ALI. buy. 15 S ⇒ buy-ali amount=15 unit=s
  ✗ ALI. do not buy. 15 S
  ✗ ALI. buy. 15 S. 20 S.
  ✗ ALI. buy. 15 S left
  ✗ ALI 200. buy
  ✗ buy ALI 25
get 15 S worth of ali out of the sale thingy ⇒ buy-ali amount=15 unit=s
  ✗ get 15 S worth of ali out of the pool thingy
  ✗ get 15 S worth of USDC out of the sale thingy
get me 500 ali in that sale of yours, for the vibes ⇒ buy-ali amount=500 unit=ali
  ✗ get me 500 ali in that sale of theirs
  ✗ get me 500 ali in that sale of A
I would like buy ALI for 5 S to try ⇒ buy-ali amount=5 unit=s
  ✗ I would like you to say buy ALI for 5 S
  ✗ I would buy ALI for 5 S to try you
  ✗ I would like to try to buy ALI for 5 S one day
I hereby exercise my right of return as to 150 ALI. ⇒ return-ali amount=150
  ✗ I have a right of return as to 150 ALI.
  ✗ I waive my right of return as to 150 ALI.
  ✗ I hereby exercise no right of return as to 150 ALI.
give back 120 ALI please pet ⇒ return-ali amount=120
  ✗ give back 120 ALI please not
send 12 S to my son, he has this number A ⇒ send token=S transfers.0.amount=12 transfers.0.to=A
  ✗ send 12 S to my son, he has this old number A
  ✗ send 12 S to my son, he has lost this number A
  ✗ send 12 S to my son, he has number A or B
Send the sister parish 70 of the USDC. A ⇒ send token=USDC transfers.0.amount=70 transfers.0.to=A
  ✗ Send the sister parish 70 of the B. A
  ✗ Send the sister parish 70 of 100 USDC. A
transfer 2,500 (two thousand five hundred) USDC to A ⇒ send token=USDC transfers.0.amount=2500 transfers.0.to=A
  ✗ transfer 2,500 (two thousand four hundred) USDC to A
  ✗ transfer 2,500 (two thousand five hundred is the limit) USDC to A
  ✗ send 5 USDC (5 already sent) to A
I hereby instruct you to transfer 2,500 USDC to A ⇒ send token=USDC transfers.0.amount=2500 transfers.0.to=A
  ✗ he instructs you to transfer 2,500 USDC to A
  ✗ I was to instruct you to transfer 2,500 USDC to A
  ✗ I would instruct you to transfer 2,500 USDC to A
  ✗ I hereby instruct you not to transfer 2,500 USDC to A
pls do the wrap thing, 7 S ⇒ wrap amount=7
  ✗ don't do the wrap thing, 7 S
  ✗ do the wrap thing like 7 S
Wrap 2.5k S for the LP ⇒ wrap amount=2500
  ✗ Wrap 2.5k S for the NO
  ✗ Wrap 2.5k S for the LP or not
buy ALI for exactly 11 S on behalf of the director ⇒ buy-ali amount=11 unit=s
  ✗ buy ALI for exactly 11 S on behalf of no one
burn 10k LANE at A for the vibes ⇒ burn amount=10000 token=A
  ✗ burn 10k USDC at A
  ✗ burn 10k NOT at A
  ✗ burn 10k LANE or B at A
mint 10k LANE (A) to B ⇒ mint amount=10000 to=B token=A
  ✗ mint 10k LANE (A) to B or C
  ✗ mint 20000 to A, not token B
Revoke every allowance on USDC, whichever spender. ⇒ revoke token=USDC
  ✗ Revoke every allowance on USDC, whichever spender but A.
  ✗ Revoke every allowance on USDC, any spender except A
I want to remove all permissions everywhere, from all apps ⇒ revoke all=true
  ✗ remove all permissions everywhere but USDC
  ✗ remove all permissions for some apps
  ✗ remove all permissions from all apps I do not know
Remove the lot. Every permission I ever gave. ⇒ revoke all=true
  ✗ Remove the lot. Every permission but one.
  ✗ Remove a lot of permissions.
Unwrap the 60 wS I got. ⇒ unwrap amount=60
  ✗ Unwrap the 60 wS I got?
  ✗ Unwrap the 60 wS I had.
  ✗ Unwrap the 60 wS I got left.
  ✗ Unwrap the 60 wS I got for 5 S
please I want to give back the ALI, 70 pieces ⇒ return-ali amount=70
  ✗ please I want to give back the ALI, 70 times
  ✗ I gave back the ALI, 70 pieces
  ✗ I want to give back the ALI, 70 pieces or more
send --token USDC --to A --amt 40 ⇒ send token=USDC transfers.0.amount=40 transfers.0.to=A
  ✗ send --token USDC --to A --amt 40 --dry-run
  ✗ send --token USDC --to A --from B --amt 40
  ✗ send --token USDC --to A --amt -40
  ✗ send --token USDC --to A --amt=-40
  ✗ send --token USDC --to A --max 40
wrap -n 25 ⇒ wrap amount=25
  ✗ wrap -n 25 -n 30
  ✗ wrap -n -25
  ✗ wrap -no 25
  ✗ wrap --help -n 25
send 5 S to each of my cousins: A B ⇒ send token=S transfers.0.amount=5 transfers.0.to=A transfers.1.amount=5 transfers.1.to=B
  ✗ send 5 S to one of my cousins: A B
  ✗ send 5 S to all of my cousins: A B
  ✗ send 5 S to each of my cousins except A: B C
  ✗ send 5 S to each of my cousins: A or B
send 2 S to each person. A, B ⇒ send token=S transfers.0.amount=2 transfers.0.to=A transfers.1.amount=2 transfers.1.to=B
  ✗ send 2 S to each other person. A, B
  ✗ send 2 S to no person. A, B
For ALI purchase my budget is 8 S ⇒ buy-ali amount=8 unit=s
  ✗ For ALI purchase my budget was 8 S
  ✗ For ALI purchase my budget is at most 8 S
  ✗ For ALI purchase my budget is 8 S a month
  ✗ For ALI purchase my budget is 8 USDC
Buy ALI. Budget: 15 S. Hard cap. ⇒ buy-ali amount=15 unit=s
  ✗ Buy 5 ALI. Budget: 15 S.
  ✗ Buy ALI. Budget: 15 S or less.
  ✗ Buy ALI. Her budget: 15 S.
trade 30 USDC for wS shadow dex ⇒ trade amount=30 buy=wS sell=USDC side=sell venue=shadow
  ✗ trade 30 USDC for wS or shadow dex
  ✗ trade 30 USDC for wS not shadow dex
  ✗ trade 30 USDC for wS shadow dex price
get as much S as possible for 30 USDC ⇒ trade amount=30 buy=S sell=USDC side=sell
  ✗ get as much S as possible for under 30 USDC
  ✗ get twice as much S for 30 USDC
  ✗ get as much S as B has for 30 USDC
wS into USDC, a hundred ⇒ trade amount=100 buy=USDC sell=wS side=sell
  ✗ wS into USDC, a hundred times
  ✗ wS into USDC, a hundred or two
mint 250k PFU ctr A to B ⇒ mint amount=250000 to=B token=A
  ✗ mint 250k PFU ctr A like B
  ✗ mint 250k PFU ctr A or B
revoke every outstanding approval ⇒ revoke all=true
  ✗ revoke every other outstanding approval
  ✗ revoke the largest outstanding approval
  ✗ revoke every outstanding approval but one
approve A on usdc 150 ⇒ approve amount=150 spender=A token=USDC
  ✗ approve A on usdc 150 or more
  ✗ approve A on usdc and S 150
  ✗ A is approved on usdc 150
`
  .trim()
  .split(/\n(?! )/)
  .map((entry) => {
    const [bound = "", expected = "", ...unbound] = entry.split(/ ⇒ |\n {2}✗ /);
    return [bound, expected, ...unbound];
  });
