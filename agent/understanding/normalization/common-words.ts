import { fillerWords } from "../../grammar/word-classes.ts";

/** Everyday English words that resemble grammar words and must not be corrected to them. */
export const commonWords = new Set(
  `able abort abound above abut across add after against age ago agree aground air alive allow almost alone along
  always among amount animal answer apple apply area arm around arrive ask away baby back bad ballet band bank banks
  base basic bath bazillion beach bear beat beautiful become bed been before begin behind believe belong below
  beside best better between big bill bird birthday bitcoin black blue boat body book born both bother bottle bottom
  bought bowl boy brain bread break breakfast bright bring broke broken brother brought brown build building built
  bullion burn bus business busy cake call called came camera camp canal care careful carry case cat catch caught
  center central chair chance change charge cheap check cheese chicken child children choose christmas church circle
  city class clean clear click clock close clothes cloud coat coffee cold colleague colleagues color come common
  company compare computer contact contest control cook cool copy corn corner correct country course court cousins
  cover cow crafts create crew cross cry culture cup current cut dance danger dark date daughter dead deal death decide
  deep delay delete depend describe desk detail different difficult dinner direct dirty discord discover doctor
  dogecoin dollar door double doubt down draft drafts draw dream dress drink drive drop dry early earth east eat
  effort eight eighteenth eighth eighties either electric eleventh elon else email employee employees empty end
  enemy energy engine enjoy enough enter equal error escape ethereum even evening event every example except excite
  exercise expect explore express extra eye face fact fail fall false family famous fantom far farm fast father
  favorite fear feel feet fell female few field fifteenth fifth fight figure fill film final find finger finish fire
  first fish five fix floor flower fly folks follow food foot footy foray force foreign forest forget form former
  fort forte forth forts forward four fourteenth free fresh friday friends front fruit fuel full fun funny future
  game garden gate gather gave general gentle gift girl glass gnome goal gold golden gone google government
  grandmother grant grass gray green grew ground group grow guess guide gun guys hair half halve hand handle hang
  happen hard hat hate head health hear heard heart heat heavy held hello helper helpers high hill hindered hint
  hints hire history hole holiday home homework honest hope horse hospital hot hotel hour house huge human hundred
  hungered hungry hunt hurry hurt husband ice idea image imagine important inch include income indeed inside instead
  interest invite iron island item jail javascript job join joke jump keep kept key kick kids kill kind king kiss
  kitchen knee knew knife knock know ladder lady lake lamp land language large last late later laugh law lay lazy
  lead leaf learn least leave left leg lesson letter level library lie life lift light limit line lion list listen
  live local lock logic lonely long look lose loss lost love low luck lunch machine made magic mail main make male
  manage manner map march mark market marry master match matter meal mean meant measure meat medicine meet meeting
  member members memory menus message metal middle mile milk million mind minds mine mined miner miners mines mingus
  minis minks minor minos mins mint mints minute mirror miss mistake mix model modern moment monday money monkey
  month moon morning mother mountain mouse mouth move movie mullion music name narrow nation nature near nearby
  nearly neatly neck needle negating negation neighbor neither never news newspaper nicety night nine nineteenth
  nineties noise none noon normal north nose note notice noun number nurse object ocean offer office often oil older
  once open opinion opposite orange order other outside own page paid pain paint pair paper parent park part partner
  partners party pass past path pause pay peace pen pencil people pepper perfect period person personnel persons phone photo
  piano pick picture piece pink pizza place plain plan plane planet plant plastic plate play please plenty pocket
  poem poems poet poetry point police policy polite pool poor popular position possible post potato pound power
  practice prepare present press pretty price prince print prison private prize problem product promise proper
  protect proud provide public pull purple purpose push put python quainter quarterly quarters quartet quartets
  queen quiet quite race radio rain raise ran reach read ready real reason recipe red relax remember rent repeat
  reply report require rest result rice rich ride ring rise river road rock roll roof room round rule run sad safe
  said sail salad salt sand save scale school science sea search season seat seconds secret see seed seem seen self
  sell sender sends sense serenity serious serve set seven seventeenth seventh sevenths seventies sever several
  severity severn sex shadow shake shape sharp sheep sheet ship shirt shoe shop short shot shoulder shout shown sick
  side sight sign signal silent silver similar simple since sing single sister sit six sixteenth sixth size skill
  skin sky sleep slow small smart smell smile smoke snow soap social soft solana soldier solve son song soon sort
  sound soup south space speak special speed spell spend spender spends split spoon sport spread spring square staff stage
  stairs stake stakes stamp stand star start state station stay steak steal step steven stick stone stop store storm
  story straight strange street strong student students study stupid subject such sudden sugar suggest suit summer
  sun sunday supper supply suppose sure surface surprise sven sweet swim sword system table tail take taken talk
  tall taste tax taxi tea teach teacher team tear telegram telephone television ten tennis tent term test text
  theater thee there these thick thin think third thirsty thirteenth thirties those thousand thread three threw
  throat throe through throw thunder ticket tie tiger time tired title today together tomorrow tonight took tool
  tooth top topic total touch tour toward town toy trace trader traders trades trading traffic train trains travel
  treat tree tried trip trouble truck true trump trunk trust truth turn twelfth twelve twenty twice twitter type
  ugly uncle under understand uniform unit until upon upset usual valley value vegetable verb village visit voice
  wait wake walk wall warm wash waste watch water wave weak wear weather wedding week weight welcome went west wheel
  while white whole wide wife wild will win wind window wine winner winners winter wire wise wish woman wonder wood
  word wore work worker workers world worry worst would write wrong yard year yellow yesterday young yourself zero`
    .split(/\s+/)
    .filter(Boolean),
);

const requestWords = new Set(
  `max min all half rest everything nothing send pay transfer swap sell buy wrap unwrap mint burn deploy approve revoke
  call return token tokens coin wallet address account contract transaction hash block gas fee price balance sale pool
  quote chart history approval approvals slippage amount sonic alithia me my mine myself someone anyone everyone`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a name consists only of common or request words, and so would match unintentionally. */
export function isEverydayName(name: string): boolean {
  return name
    .toLowerCase()
    .split(" ")
    .every((word) => commonWords.has(word) || fillerWords.has(word) || requestWords.has(word));
}

/** Whether the word is a request word or a filler. */
export function isRequestWord(word: string): boolean {
  return fillerWords.has(word.toLowerCase()) || requestWords.has(word.toLowerCase());
}
