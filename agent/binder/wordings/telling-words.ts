import { listWords } from "./harmless-words.ts";

/**
 * Words that may change the request in any position: a clause with one of them or with a value is never
 * skipped. Grouped by effect, including foreign words that deny, ask or set a condition.
 */
export const tellingWords: ReadonlySet<string> = new Set([
  // deny
  ...listWords(`not no nope nah naw nay never none nothing nobody nowhere neither nor without hardly barely
    scarcely cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt havent hasnt
    hadnt mustnt neednt aint avoid refuse reject decline deny forbid block ban prevent skip against unlike lack
    void nein nicht kein keine keinen niemals nie doch non pas ne jamais rien nunca jamás jamas nada não nao nem
    mai mais niente niet geen nooit inte ikke aldrig nigdy yok hayır`),
  // set a condition or a time
  ...listWords(`if unless until till til when whenever once while before after afterwards later soon sooner
    tomorrow tmrw tmr yesterday tonight ago next previous weekly monthly daily yearly hourly nightly every each
    schedule* plan* remind reminder future morning noon midday midnight night afternoon monday tuesday wednesday
    thursday friday saturday sunday mon tue tues wed thu thurs fri january february march april june july august
    september october november december wait waits hold delay* postpone hour* minute* day* week* weekend* month* year*
    season spring summer autumn dawn dusk now soonish over end* meanwhile eventually then firstly second finally
    otherwise else case* provided assuming depending depends condition conditional conditionally pending wenn
    falls sobald quand lorsque cuando quando wanneer als jeśli jesli gdy kiedy si se sauf mañana manana demain
    morgen amanhã jutro`),
  // retract or correct
  ...listWords(`but yet though although however actually instead rather sorry apologies mean* meant wrong wrongly
    mistake* mistaken mistakenly error* oops oopsie whoops scratch undo* undone forget ignore disregard cancel*
    stop* abort quit scrap* retract withdraw* withdrawn revert change* correct* correction typo nevermind mind
    regret* kidding typed typing autocorrect* paste* accident accidental accidentally unintended unintentional
    asleep sleep sleepwalking gone died dead off blackmail* force* threaten* rob* protest fishy sketchy odd smell*
    trap backward* opposite contrary versa act* roleplay character joke* pair trio quartet quintet brace gross
    batch bunch handful lot* lump piece* bit time* last moment sake score fraction portion chunk bulk majority
    minority tenth fifth fortnight decade eternity instant interim meantime past* aftermath eve chance kicks heck
    nonce effect inverse alternative backup fallback proviso caveat stipulation assumption premise understanding
    basis grounds clause term* trial attempt experiment try bet wager gamble dare challenge promise threat oath
    vow curse spell cancellation refusal denial rejection dismissal withdrawal retraction reversal chargeback halt
    pause standstill ceasefire truce embargo boycott strike complaint objection dispute quarrel fight alarm
    warning alert danger risk hazard panic jest spoof gag ruse nix* scotch belay kibosh veto* fib* blunder mixup
    ransom sting decoy placebo charade farce sham parody satire skit riddle myth fable whim figment mirage lark
    gotcha gimmick ploy screenshot* slide* tutorial manual documentation demo* rounded rounding setup snare
    swindle con dud placeholder hypothesis scenario allegation hearsay gossip accusation proposal draft tmw tomoz
    tmro prank* sarcasm sarcastic irony ironic trick* fool hoax bluff idea bad false untrue lie* lying invalid
    outdated expired obsolete old former reverse back aber sondern außer spaß witz scherz blague pero broma chiste
    sino mas brincadeira scherzo tranne maar grapje ale żart zart`),
  // tell of fear, force, want, a mishap or a joke, or that nothing is owed
  ...listWords(`worry* fear* scared scary afraid frightened terrified nervous anxious uneasy hesitant reluctant
    coerced coercing pressure* extort* extortion kidnap* kidnapper hostage abduct* robber mugged mugger gunpoint
    knifepoint nude* bribe* bribery sextortion stalker stalking violent beaten skint broke poor penniless bankrupt
    bankruptcy insolvent owes owed owing indebted even* plenty already first third* thumb* slipped mistyped
    misclick* laugh* banter* messing tease teasing lolz toodles hoaxer* troll* mad furious enraged history syke sike
    psych psyche jape larp hypocrite psychic undecided torn wavering tentative tentatively provisional
    provisionally`),
  // begin a second thought
  ...listWords(`aw awe er erm um uh hm hmm och ach ugh argh gah damn dammit shit crap fuck hell christ jesus
    bugger bollocks eek yikes doh huh eh nonsense rubbish gibberish blah drunk crazy insane stupid silly dumb
    haver* haverin hang`),
  // ask, doubt or suppose
  ...listWords(`what which who whom whose whoever whatever whichever why where wherever how whether maybe perhaps
    might may could would should shall ought possibly probably likely unlikely supposedly allegedly apparently
    seemingly unsure sure doubt* doubtful uncertain wonder* think* thought guess* suppose* imagine* imaginary
    pretend* hypothetical hypothetically theory theoretical theoretically example* instance fiction fictional
    dummy mock sample test* simulate* simulation dry drill rehearsal explain describe estimate compare consider*
    decide* choose choice option* pick question* curious confused unclear review* check* verify* confirm*
    confirmation approval* permission* vielleicht peut-être quizás quizas tal-vez talvez forse misschien`),
  // report or attribute words
  ...listWords(`say* said tell* told ask* answer* reply* respond want* wish* demand* claim* insist* beg* suggest*
    suggestion recommend* advise* advice propose* request* require* instruct* instruction* order* command*
    message* msg text* email* mail* letter* note* post* tweet* quote* wrote write* written read* script prompt*
    according word* sentence statement story tale song lyrics poem line title heading headline subject translate*
    translation dm* sms voicemail announcement announced rumor rumour poster banner slogan chat bot support
    helpdesk template dream* dreamt`),
  // name another, a part, a count or a bound
  ...listWords(`half halves quarter* all everything everyone everybody anything anyone anybody rest remaining
    remainder most some any both either another other* more less fewer extra additional additionally again same
    double twice thrice triple treble plus minus also dozen couple several few many much max maximum maximal min
    minimum minimal least exactly about approximately approx roughly around circa nearly almost enough sufficient
    worth percent percentage total sum amount* number* figure* quantity value* only solely except exclude* besides
    beyond limit* cap* ceiling floor slippage tolerance deadline price* rate* market cheap cheaper cheapest
    cheaply expensive fee fees unlimited infinite infinity forever always dollar* buck* euro* cent* pound* quid wei
    gwei thousand million billion hundred grand lakh crore mil repeat repeatedly split divide* respectively per
    apiece too negative upto abt apprx appx aprox ish bout somewhere solo nur apenas sólo`),
  // refer to the transaction, its parties or its outcome
  ...listWords(`address* adress addy addr wallet* account accounts recipient* receiver sender receive* token* coin*
    contract* spender allowance* transaction* tx txs hash chain network done complete* finished fail* succeeded
    worked arrived sent happened scam* scammer* scammy hack* hacker* fraud fraudulent fake phish* suspicious
    suspect steal* stole stolen thief thieves drain* malicious unsafe dangerous compromised seed phrase secret
    private key* symbol ticker name* decimals supply mintable function method argument* parameter calldata`),
  // name an operation, supported or not
  ...listWords(`send* resend transfer* pay* paid repay repaid give* gave given move* wire wires wired forward remit tip
    donate* shoot pop swap* trade* exchange* convert* turn* flip* sell* sold dump* buy* bought purchase* get* got
    grab* acquire* spend* spent invest* put use* wrap* unwrap* approve* allow* authorize* authorise* permit* let*
    grant* revoke* remove* delete* disable clear kill take* took taken burn* burnt destroy* deploy* create*
    launch* make* made mint* issue* call* invoke execute* run* ran trigger* return* refund* stake* unstake lend*
    lent borrow* bridge* deposit* withdrew lock* unlock* vote* delegate undelegate airdrop harvest compound
    leverage* long short remember save store keep* kept leave* left reserve set* add* increase decrease reduce
    raise switch replace* redirect reroute route bring owe-back`),
]);

/** Emoji that deny, ask, delay or mark a joke. */
export const tellingMarks = /[❌🚫⛔👎🛑✋❎✖⚠🤥🙅⏰⏳⌛❓❔🤔🔁♾🙃🤡🃏⏸⏹🔙🔄↩]/u;

/** Not allowed in a name before an address: with these, the address belongs to somebody else. */
export const relatingWords: ReadonlySet<string> =
  listWords(`of from by on in into onto with within behind near beside between under over above below than like
    and or nor that i we he she they it you him them us me is are was were be been am has have had does did do
    owner holder deployer creator founder members`);
