const words = (text: string) => text.trim().split(/\s+/);

/**
 * Words that may change the request in any position: a clause with one of them or with a value is never
 * skipped. Grouped by effect, including foreign words that deny, ask or set a condition.
 */
export const tellingWords: ReadonlySet<string> = new Set([
  // deny
  ...words(`not no nope nah naw nay never none nothing nobody nowhere neither nor without hardly barely scarcely cannot
    cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt havent hasnt hadnt mustnt neednt aint
    avoid refuse reject decline deny forbid block ban prevent skip against unlike lack void nein nicht kein keine
    keinen niemals nie doch non pas ne jamais rien nunca jamás jamas nada não nao nem mai niente niet geen nooit nie
    inte ikke aldrig nigdy yok hayır`),
  // set a condition or a time
  ...words(`if unless until till til when whenever once while before after afterwards later soon sooner tomorrow tmrw
    tmr yesterday tonight ago next previous weekly monthly daily yearly hourly nightly every each schedule
    scheduled plan plans planned planning remind reminder future morning noon midday midnight evening night afternoon
    monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri january february march
    april june july august september october november december wait waits hold delay delayed postpone hour hours minute minutes day days week weeks weekend weekends month months year
    years season spring summer autumn dawn dusk now soonish over end ends ended ending meanwhile
    eventually then firstly second finally otherwise else case provided assuming depending depends condition
    conditional conditionally pending wenn falls sobald quand lorsque cuando quando wanneer als jeśli jesli gdy kiedy
    si se sauf mañana manana demain morgen amanhã jutro`),
  // retract or correct
  ...words(`but yet though although however actually instead rather sorry apologies mean means meant wrong wrongly
    mistake mistaken mistakes mistakenly error errors oops oopsie whoops scratch undo undone forget ignore disregard
    cancel cancels cancelled canceled cancelling stop stopped abort quit scrap retract withdraw withdrawn revert
    change changed changes correct corrected correction typo nevermind mind regret kidding typed typing autocorrect autocorrected paste pasted accident accidental accidentally unintended unintentional
    asleep sleep sleepwalking gone died dead off blackmail blackmails blackmailed force forces forced threaten threatens threatened
    rob robs robbed protest fishy sketchy odd smell smells trap backward backwards opposite contrary versa act acts acting roleplay character joke jokes joking
    pair trio quartet quintet brace gross batch bunch handful lot lots lump piece pieces bit time last moment sake
    score fraction portion chunk bulk majority minority tenth fifth fortnight decade eternity instant interim meantime
    past aftermath eve chance kicks laughs heck nonce effect inverse alternative backup fallback cases proviso caveat
    stipulation assumption premise understanding basis grounds clause term terms trial attempt experiment try bet wager
    gamble dare challenge promise threat oath vow curse spell cancellation refusal denial rejection dismissal withdrawal
    retraction reversal chargeback halt pause standstill ceasefire truce embargo boycott strike complaint objection
    dispute quarrel fight alarm warning alert danger risk hazard panic
    joked jest spoof gag ruse nix nixing scotch belay kibosh veto vetoed fib fibbing blunder mixup ransom sting decoy
    placebo charade farce sham parody satire skit riddle myth fable undoing whim figment mirage lark gotcha gimmick ploy
    screenshot screenshots slide slides tutorial manual documentation demo demos rounded rounding
    setup snare swindle con dud placeholder hypothesis scenario allegation hearsay gossip accusation proposal draft tmw
    tomoz tmro tmrw prank pranks sarcasm sarcastic irony ironic trick tricked trap fool hoax bluff idea bad false untrue
    lie lies lied lying invalid outdated expired obsolete old former reverse back aber sondern außer spaß witz scherz
    mais sauf blague pero broma chiste sino mas brincadeira scherzo tranne maar grapje ale żart zart`),
  // tell of fear, force, want, a mishap or a joke, or that nothing is owed
  ...words(`worried worry worries worrying fear fears feared scared scary afraid frightened terrified nervous anxious regret regrets
    uneasy hesitant reluctant forced forcing coerced coercing pressured pressure threatened threatens threaten threatening blackmail
    blackmailed blackmailing extort extorted extortion kidnap kidnapped kidnapping kidnapper hostage abducted abduct robbed robber
    robbing mugged mugger gunpoint knifepoint nudes nude bribe bribed bribery sextortion stalker stalking violent beaten
    skint broke poor penniless bankrupt bankruptcy insolvent owes owed owing indebted even plenty already first second third
    thumb thumbs grabbed grabbing slipped mistyped misclick misclicked accident accidental accidentally mistakenly unintended
    laugh laughs laughed laughing banter bantering messing teasing tease kidding lolz toodles hoaxer hoaxers trolling troll
    mad furious enraged history scrapping scrapped scrap syke sike psych psyche jape larp hypocrite psychic
    undecided torn wavering tentative tentatively provisional provisionally pretending`),
  // begin a second thought
  ...words(`aw awe er erm um uh hm hmm och ach ugh argh gah damn dammit shit crap fuck hell christ jesus bugger bollocks eek
    yikes doh huh eh nonsense rubbish gibberish blah drunk crazy insane stupid silly dumb haver havering haverin hang`),
  // ask, doubt or suppose
  ...words(`what which who whom whose whoever whatever whichever why where wherever how however whether maybe perhaps
    might may could would should shall ought possibly probably likely unlikely supposedly allegedly apparently
    seemingly unsure sure doubt doubts doubtful uncertain wonder wondering wondered think thinks thinking thought guess
    guessing suppose supposed supposing imagine imagining imaginary pretend pretending hypothetical hypothetically
    theory theoretical theoretically example examples instance fiction fictional dummy mock sample demo test tests
    testing tested simulate simulated simulation dry drill rehearsal explain describe estimate compare consider
    considering decide decides deciding undecided choose choice option options pick question questions curious
    confused unclear review reviewed check checks checking checked verify verified verifying confirm confirms confirmed
    confirming confirmation approval permission vielleicht peut-être quizás quizas tal-vez talvez forse misschien`),
  // report or attribute words
  ...words(`say says said saying tell tells telling told ask asks asked asking answer answers answered reply replies
    replied respond want wants wanted wanting wish wishes wished demand demands demanded demanding claim claims claimed
    claiming insist insists insisted beg begs begged suggest suggests suggested suggestion recommend recommends
    recommended advise advises advised advice propose proposes proposed request requests requested requesting require
    requires required instruct instructs instructed instruction instructions order orders ordered ordering command
    commands commanded message messages msg text texts texted email emails emailed mail mails letter letters note notes
    post posts posted tweet tweets tweeted quote quotes quoted quoting wrote write writes writing written read reads
    reading script prompt prompts according words word sentence statement story tale song lyrics poem line title
    heading headline subject translate translated translation dm dms sms voicemail announcement announced rumor rumour
    poster banner slogan chat bot support helpdesk template dream dreamt dreamed`),
  // name another, a part, a count or a bound
  ...words(`half halves third thirds quarter quarters all everything everyone everybody anything anyone anybody rest
    remaining remainder most some any both either another other others else more less fewer extra additional
    additionally again same double twice thrice triple treble times plus minus also dozen couple several few many much
    max maximum maximal min minimum minimal least exactly about approximately approx roughly around circa nearly almost
    enough sufficient worth percent percentage total sum amount amounts number numbers figure figures quantity value
    values only solely except excluding excluded exclude besides beyond limit limits limited cap capped ceiling floor
    slippage tolerance deadline price prices priced rate rates market cheap cheaper cheapest cheaply expensive fee fees
    unlimited infinite infinity forever always dollar dollars buck bucks euro euros cent cents pound pounds quid wei
    gwei thousand million billion hundred grand lakh crore mil percent repeat repeatedly split divide divided
    respectively per apiece too negative upto abt apprx appx aprox ish odd bout somewhere solo nur apenas sólo`),
  // refer to the transaction, its parties or its outcome
  ...words(`address addresses adress addy addr wallet wallets account accounts recipient recipients receiver sender
    receive receives received receiving token tokens coin coins contract contracts spender allowance allowances
    approvals permissions transaction transactions tx txs hash block chain network done completed complete finished
    failed fails fail succeeded worked arrived sent happened scam scams scammer scammers scammed scamming scammy hack
    hacks hacked hacker hackers hacking fraud fraudulent fake phishing phish suspicious suspect steal steals stealing
    stole stolen thief thieves drain drained malicious unsafe dangerous compromised seed phrase secret private key keys
    symbol ticker name named called decimals supply mintable function method argument arguments parameter calldata`),
  // name an operation, supported or not
  ...words(`send sends sending resend transfer transfers transferred transferring pay pays paying paid repay repaid give
    gives giving gave given move moves moving moved wire wires wired forward remit tip donate donates donated donating
    shoot pop swap swaps swapped swapping trade trades traded trading exchange exchanges exchanged exchanging convert
    converts converted converting turn turns turned flip flips flipped sell sells selling sold dump dumped buy buys
    buying bought purchase purchases purchased purchasing get gets getting got grab grabs acquire acquires acquired
    spend spends spending spent invest invests invested investing put use uses using used wrap wraps wrapped wrapping
    unwrap unwraps unwrapped unwrapping approve approves approved approving allow allows allowed allowing authorize
    authorise authorized authorised permit permits permitted let lets grant grants granted granting revoke revokes
    revoked revoking remove removes removed removing delete deletes deleted disable clear kill take takes taking took
    taken burn burns burned burnt burning destroy destroyed deploy deploys deployed deploying create creates created
    creating launch launches launched launching make makes making made mint mints minted minting issue issues issued
    issuing call calls calling invoke execute executes executed run runs running ran trigger triggers return returns
    returned returning refund refunds refunded stake stakes staked staking unstake lend lends lending lent borrow
    borrows borrowing borrowed bridge bridges bridged bridging deposit deposits deposited depositing withdraw withdraws
    withdrew withdrawing supply lock locks locked unlock unlocks vote votes voted voting delegate undelegate airdrop
    harvest compound leverage leveraged long short remember save store keep keeps keeping kept leave leaves leaving
    left reserve set sets add adds added increase decrease reduce raise switch replace replaced replaces redirect
    reroute route bring return returned owe-back`),
]);

/** Emoji that deny, ask, delay or mark a joke. */
export const tellingMarks = /[❌🚫⛔👎🛑✋❎✖⚠🤥🙅⏰⏳⌛❓❔🤔🔁♾🙃🤡🃏⏸⏹🔙🔄↩]/u;

/** Not allowed in a name before an address: with these, the address belongs to somebody else. */
export const relatingWords: ReadonlySet<string> = new Set(
  words(`of from by on in into onto with within behind near beside between under over above below than like and or nor
    that i we he she they it you him them us me is are was were be been am has have had does did do owner holder
    deployer creator founder members`),
);
