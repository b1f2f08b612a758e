import { compileFrame } from "../grammar/match-frame.ts";

export type SmallTalk =
  | "greeting"
  | "thanks"
  | "farewell"
  | "how-are-you"
  | "identity"
  | "custody"
  | "proposals"
  | "proof"
  | "connecting"
  | "connected"
  | "cost"
  | "abilities"
  | "cancel"
  | "agreement";

/** Patterns for small talk, in order of precedence. */
export const smallTalkFrames: { topic: SmallTalk; frame: ReturnType<typeof compileFrame> }[] = [
  talk(
    "abilities",
    [
      [
        "what (can|could) you do",
        "what do you do",
        "what ... that you do",
        "what you do (here|exactly|actually)?",
        "what are you (able|capable)",
        "what are your (abilities|capabilities|features|skills|functions)",
        "how can you help",
        "how do you work",
        "how do i use",
        "what can i (do|ask)",
        "what do you know",
        "where do i (begin|start)",
        "any tips",
        "teach me",
        "what should i ask",
        "help",
        "commands|cmds|features|capabilities|menu|options|what ... can i (hand|give|assign) ... (to|you)",
        "what else (can|could) you",
        "show me what you",
        "what are you good at",
        "how can i start",
        "what you can do|what should i do first|(examples|example) (please)?|(give|show) me (some|a)? (ideas|suggestions|examples)|ideas|tutorial|new to (crypto|this|sonic|blockchain)|(how|where) (do|can|should) i start|what now|how do you (do|help)|what (do|can|will) you (offer|know|understand|support)|can you (make|read|create|draw|generate|open|see) (images|pictures|pdfs|pdf|files|charts|documents)|i do not understand|what do you mean|not sure what to (do|ask)|explain again|what kind of (things|questions)",
        "get started",
        "i am (lost|confused|new)",
        "show me an? (example|examples)",
        "give me an? (example|examples)",
        "how does this thing? work",
        "what is this|what exactly is this",
        "i am stuck|explain what you do|(how|what) ... (useful|helpful)|what (i|we) can (do|ask)|what else|(things|questions|everything) (i|we) (can|could|may|might) ask",
      ],
    ],
    [
      "here|you|use|bot|work|list|exactly|agent|ai|for|ask|able|capable|features|help|start|do|useful|helpful|stuck|else|explain",
    ],
    [
      "thank|thanks|thx|ty|appreciate|appreciated|helped|which|he|she|they|him|her|them|his|their|back|return|got|have|ticket",
    ],
  ),
  talk(
    "identity",
    [
      [
        "(who|what) exactly? are you|(human|person|someone|somebody|anyone) behind (this|you|it)|have a name",
        "(who|what) is alithia",
        "what is your name",
        "what is your purpose",
        "who do you work for",
        "your name",
        "tell me about yourself",
        "introduce yourself",
        "can (i|we) trust you",
        "do you (hold|have|keep) (keys|key|funds|money)",
        "are you safe",
        "have access to my wallet",
        "my (funds|wallet|money|coins) safe with you",
        "what is this (site|page|app|website)",
        "who (am|are) (i|we) (talking|speaking|chatting) (to|with)",
        "(do|are|does) you (run|running|built|made|written|hosted|powered) (on|with|by)?|what ... do you run on|you (over|instead) of? chatgpt|better than (chatgpt|gpt|claude)|who (are|is) you",
        "(do|can) you (have|feel|think|dream|sleep) ... (feelings|emotions|soul|consciousness)?|are you (sentient|alive|conscious|aware)|where are you from|(your|the) (creator|maker|developer|owner|boss)|(which|what) (model|llm|ai) do you (use|run)|how old are you",
      ],
    ],
    [
      "bot|ai|human|robot|model|name|real|person|machine|chatgpt|gpt|claude|llm|exactly|agent|made|built|created|yourself|called|script|program|software|someone|algorithm|sentient|alive|feelings|emotions|creator|maker|old|from",
    ],
  ),
  talk(
    "custody",
    [
      [
        "(can|could|will|would|do|may) you (take|touch|spend|move|keep|lose) ... (money|funds|coins|tokens|crypto|savings|assets|wallet)",
        "(can|could|will) you (sign|send|spend|pay) ... (me|my|permission|asking|own)",
        "safe to (use|talk|trust|connect|chat) ... (you|this|here|alithia|it)|(is|are) (this|it|you|alithia) (a|an)? (safe|trustworthy|scam|legit|dangerous)",
        "(can|should|could) i trust (this|alithia|it)|who controls you|(do|can) you (control|access|see) my (wallet|funds|money|keys)",
      ],
    ],
    ["you|me|my|use|bot|agent|site|without|asking|permission|away|from|app|sure|really"],
    ["{address}", "token|contract|sale|bridge|staking|exchange"],
  ),
  talk(
    "proposals",
    [
      [
        "what (is|are) (a|the|your)? (proposal|proposals|card|cards)|what happens (when|if) i (sign|confirm|approve)|(can|could) i (undo|reverse) (it|that|this|something|anything|transactions)",
      ],
    ],
    ["exactly|here|something|anything|it|that|bad|wrong|sign|signed|later|mean"],
    ["governance|vote|voted|voting|sonic|sip|{number}|{hash}|{address}|token|tokens|sale|ali"],
  ),
  talk(
    "proof",
    [
      [
        "how (do|can|could|would|should) (i|we) (know|tell|check|verify|trust|believe|prove) ... (you|your|right|true|correct|numbers|figures|answers|real|lying)",
        "(are|is) your (answers|answer|numbers|figures|data|information|info) (right|true|correct|real|accurate|reliable|live|up)",
        "(do|are|could) you (make|making|made|invent|inventing|hallucinate|hallucinating|lie|lying|guess|guessing) ... (up|numbers|figures|things|stuff|answers)|are you (lying|guessing|hallucinating)",
        "(what|how) (does|is|do) ... check again|where (do|does|are) (your|these|those|the) (numbers|figures|answers|data) come from|what are (these|those|the) reads",
      ],
    ],
    ["know|say|said|tell|mean|means|things|stuff|numbers|figures|answers|correct|right|true|from|up|me|it"],
    ["token|contract|balance|sale|supply"],
  ),
  talk(
    "connected",
    [
      [
        "(am|are) (i|we) connected|is my (wallet|account) connected|(which|what) (wallet|account|address) ... (i|we) (connected|using|on|with|in)",
        "(what|which) (is|was) my (own)? (wallet|account|public)? address|(show|tell|give) me my (wallet|account|public)? address|(what|which) (wallet|account|address) (is|are) connected",
        "(what|which) (one|wallet|account|address)? ... is mine|(what|which) (wallet|account)? address (do|can|should|must|shall) i (send|withdraw|transfer|move|deposit|put|enter|paste|type) ... (it|them|there|to|in|into|exchange)",
        "(what|which) (wallet|account)? address (do|can|should|must) i (give|share|send|tell|use|show) ... (client|clients|customer|customers|friend|boss|employer|someone|somebody|people|him|her|them|pay|receive|paid)",
      ],
    ],
    [
      "now|still|here|to|on|you|with|the|currently|again|please|metamask|app|site|page|own|am|i|sonic|remind|tell|me|one|put|enter|type|paste|in|at|binance|coinbase|kraken|exchange|withdraw|withdrawal|it|them|and",
    ],
    ["{address}|network|chain|rpc|balance|holds|hold|worth|safe"],
  ),
  talk(
    "connecting",
    [
      [
        "(how|where) (do|can|could|should) i (connect|link|attach|hook|log|login|sign) (up|in|into|my|a|the)? (wallet|account|metamask|in|here)?",
        "i (have|got|own|use) no wallet|i do not (have|own|use) (a|any) wallet|(without|need) (a|any|my) wallet",
      ],
    ],
    ["wallet|here|what|can|do|to|this|use|you|still|now|metamask|account|need|for"],
    ["what (wallet|wallets)|which|hardware|ledger|network|rpc|add|{address}|transaction|token"],
  ),
  talk(
    "cost",
    [
      [
        "(is|are) (this|it|you|alithia|using|asking) ... free|free to use|(do|does|will|would) (you|this|it|alithia) (cost|charge)",
        "what (do|does) (you|alithia|this) (cost|charge)|how much (do|does) (you|this) (cost|charge)|do i (have|need) to pay (you|anything)|do i (have|need) to pay for this|how do you (make|earn) money",
      ],
    ],
    ["free|charge|really|using|use|anything|me|this|pay|money"],
    ["ali|token|transaction|gas|sale|swap|send|deploy|bridge|mint"],
  ),
  talk(
    "how-are-you",
    [
      [
        "how are (you|u)|how is life|how have you been|what is good|are you (there|here|awake|online)|(anyone|anybody) (there|here|home)|can you hear me|you ok|i am bored|(love|marry) you",
        "how is it going",
        "how do you feel",
        "what is up",
        "sup|wassup",
        "how are things",
        "how is your day",
        "(nice|pleased) to meet you",
      ],
    ],
    ["today", "doing", "going", "up"],
  ),
  talk(
    "greeting",
    [
      [
        "you there|bonjour|salut|namaste|knock knock|sup|hi|hello|hey|hiya|yo|gm|greetings|howdy|hola|heya|hallo|helo|hii|hiii|heyy|henlo",
        "good (morning|evening|afternoon|day)",
        "morning|evening|afternoon",
      ],
    ],
    [
      "there|morning|evening|afternoon|day|alithia|everyone|again|hope|well|partner|human|world|bot|agent|team|guys|all|folks|robot|friend",
    ],
  ),
  talk(
    "thanks",
    [
      [
        "cool story|u rock|you rock|you (are|r) (great|awesome|amazing|helpful|cool|smart)|good (bot|girl|boy)|you (are|r) the (best|greatest|goat)|(that|this|it) (helped|helps)|well done|that (was|is) (helpful|great|useful|perfect|good|clear|amazing|awesome)|very (helpful|useful)|helpful|lovely|love it|haha|lol|lmao|wow|sweet|merci|danke|gracias|obrigado|grazie|legend|obliged|(exactly|just) what i (needed|wanted)|saved (me|my)|(made|make) my day|nice one|bravo|kudos|thanks|thank|thx|ty|cheers|tysm|appreciated|appreciate",
        "(great|good|nice|awesome|amazing|perfect) (job|work|stuff|answer)",
        "perfect|awesome|amazing|brilliant|excellent|wonderful|lovely|neat",
        "(that|this) will do",
      ],
    ],
    [
      "lot|much|help|job|work|that|was|helpful|perfect|super|useful|answer|appreciate|yesterday|earlier|before",
    ],
  ),
  talk(
    "cancel",
    [
      [
        "cancel|stop|abort|nevermind|nvm",
        "never mind",
        "forget (it|that|about)",
        "no thanks",
        "do not do|do nothing",
        "leave it",
        "no|nope|nah|not now|not yet|not today|maybe later",
        "(you|that|this|it) (are|is|was) (wrong|incorrect|bad|useless|nonsense|stupid|terrible)|you suck|bad bot|shut up|(f|fuck|screw|damn) (you|off)|that is not (right|correct|true|what)|not what i (meant|asked|want|wanted)|oops|sorry|my bad|my mistake",
        "(forget|drop|ignore|skip|stop|cancel|abort|leave) (the|that|this|my|about) (it|transfer|transaction|swap|trade|request|order|last|payment|send|mint|deployment|purchase|one)|no longer (want|need)|do not want (to|it|that|this)|did not (ask|want|mean|say)",
        "you are wrong|no wait|wait no|actually no|just kidding|jk|changed my mind|do not bother|no thank you",
        "that is wrong|that is not right",
        "(scratch|discard|scrap|bin|withdraw) (that|it|this|them)",
        "(leave|skip|drop|forget) (it|that|this|them)|(that|it) (is|was) (enough|fine)|what ever|whatever|(does|do) not (matter|care)|no idea|i do not know|do not (worry|bother|mind)|no (need|more|worries)|not (necessary|needed|now)|nothing (else|more)|(i|we) (am|are) (good|fine)|all good",
        "hold on|(hang|wait) (on|a)|wait|one (moment|second|sec|minute)|let (me|us) (think|see)|think about it|let us not|not (that|this)|actually do not|misunderstood|misread",
      ],
    ],
    [
      "it|that|everything|all|forget|mind|wait|changed|neither|none|either|transfer|transaction|swap|trade|request|send|order|deployment|mint|payment",
    ],
  ),
  talk(
    "farewell",
    [
      [
        "bye|goodbye|cya|cu|(gotta|must|should|to) (run|bounce|dash|leave|go)|take it easy|catch you|(signing|logging|checking) (off|out)|time to (go|leave|sleep)|(be|come) back (later|soon|tomorrow)?|that (will|would) be (all|it)|done (for|here)|i am (off|out|leaving)|(talk|speak|chat) (later|soon|tomorrow)|i (am|must|should|need) (off|out|leaving|leave|going|heading|go|run)|heading (out|off|home)|(until|till) (next|then|tomorrow|later)|(that|this) (is|was|will) be? (it|all) for (today|now)|(catch|cya|see) (ya|you)|have a (good|nice|great|lovely) (one|day|night|evening|weekend|time)|(peace|laters|tata|toodles|sayonara|adieu|ttfn)|until next time|signing off|over and out|farewell|gn",
        "(see|c|cu) (you|ya)? (later|soon|around|tomorrow)|until (tomorrow|later|then)",
        "good night|goodnight|ciao|adios|later|farewell",
        "talk to you (later|soon|tomorrow)",
        "that is (all|everything)|i am done|have to go|take care|catch you later",
        "see (ya|you)|night night|nighty night|so long|peace out|gotta go|got to go|ttyl|cheerio",
        "have a (nice|good|great) (day|one|evening)",
      ],
    ],
    [
      "later|soon|day|night|now|friend|amigo|mate|partner|today|tomorrow|home|bed|sleep|work|out|off|all|it|weekend|everyone",
    ],
  ),
  talk(
    "agreement",
    [
      [
        "k|kk|maybe|perhaps|continue|go on|of course|absolutely|definitely|please do|aha|hmm|interesting|really|i get it|gotcha|roger|yes|yeah|yep|yup|sure|ok|okay|alright|right|correct|exactly|confirm|confirmed",
        "go ahead",
        "do it",
        "sounds (good|right|fine|great)|good to know|that explains (it|that)|will do|(got|hear|read|follow) (it|you|that)|makes sense|understood|i see|noted|fair enough|all right|ok then",
      ],
    ],
    ["please", "go", "do", "correct", "oh", "then", "cool"],
    ["who|what|when|where|which|why|how|(can|could|do|does|will|would) not|cannot"],
  ),
];

function talk(
  topic: SmallTalk,
  needs: string[][],
  helps: string[],
  never: string[] = [],
): (typeof smallTalkFrames)[number] {
  return { topic, frame: compileFrame({ needs, helps: [...helps, ...needs.flat()], never, score: 1 }) };
}
