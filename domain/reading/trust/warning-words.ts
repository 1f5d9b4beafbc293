/** The person pays: a fee, a deposit or a purchase that the job is tied to. */
export const FEE = new RegExp(
  `(?<![\\p{L}])(?:${[
    "(?:applicants?|candidates?|you|trainees?|selected (?:people|candidates)) (?:must |need to |have to |will |should |are required to )?(?:first )?pay (?:[^.!?\\n]{0,24} )?for (?:the |your |their |an? )(?:own )?(?:[\\p{L}-]+ ){0,2}(?:training|background check|equipment|kit|registration|certificate|certification|course|interview)",
    "security deposit of|caution money",
    "(?:pay|payment of|send|transfer|deposit|remit|submit|invest)[^.!?\\n]{0,40}\\b(?:(?:registration|training|application|processing|enrol?lment|onboarding|admin\\p{L}*|security|starter[- ]kit|background[- ]check|equipment|certification) (?:fees?|deposit|charges?|payment)|refundable (?:fee|deposit))",
    "(?:refundable|one[- ]time|small|nominal) (?:registration|training|application|processing|security|joining|onboarding|admin\\p{L}*)? ?(?:fee|deposit)(?: (?:of|is|required|applies)|[^.!?\\n]{0,10}[$€£₹\\d])",
    "(?:registration|joining|training|application|processing|enrol?lment|onboarding) (?:fees?|charges?)(?: of|:| is| are| =)? ?(?:rs\\.?|inr|usd|eur|gbp|[$€£₹])? ?\\d",
    "(?:buy|purchase) (?:your|the|a|an|our) (?:own )?(?:starter (?:kit|pack|package)|training (?:kit|materials?|package)|inventory|welcome kit)",
    "(?:initial|upfront|up-front) (?:investment|payment|fee|deposit) (?:of|is required|required)",
    "(?:deposit|pay|send|transfer) (?:rs\\.?|inr|usd|eur|gbp|[$€£₹]) ?[\\d.,]+ (?:to (?:confirm|secure|reserve|activate|start)|as a (?:deposit|guarantee))",
    "fee of [^.!?\\n]{0,16} to (?:confirm|secure|reserve|activate|start)",
    "(?:training|background check|certification|starter kit|equipment|course) (?:is |are |must be )?(?:done |taken |bought |paid )?(?:at|on) your own (?:cost|expense)",
    "(?:quota|tassa|costo) di (?:iscrizione|attivazione)|cauzione di|(?:acquistare|comprare) (?:il|un) kit|pagare (?:il|un) corso",
    "anmeldegebühr|registrierungsgebühr|schulungsgebühr|kaution von|(?:starterpaket|startpaket|starterset) (?:zu )?(?:kaufen|erwerben)|schulung (?:ist )?selbst (?:zu )?(?:bezahlen|zahlen)",
    "frais d['’](?:inscription|adhésion)|frais de (?:dossier|formation)|caution de|acheter (?:le|un) kit",
    "(?:cuota|tasa) de (?:inscripción|registro)|pago por adelantado|comprar (?:el|un) kit|pagar (?:el|un|la|una) (?:curso|inscripción|formación)",
  ].join("|")})`,
  "iu",
);
/** "We never ask for a fee"; what the employer pays back or pays itself; and what others pay for the goods that the work is about. */
export const NO_FEE =
  /\b(?:no|never|not|n['’]t|without|zero|free of|waive\w*|reimburs\w*|refund your|cover(?:s|ed)?|we (?:will )?pay|company[- ]paid|paid by (?:us|the)|employer|conference|conferences|collect\w*|customers?|clients?|tenants?|residents?|guests?|patients?|merchants?|borrowers?|students|senza|nessun\w*|non|kein\w*|sans|aucun\w*|sin|ningun\w*|rimbors\w*|scam\w*|fraud\w*|beware)\b/i;
const CHAT =
  "(?:telegram|whats ?app|signal|wechat|google (?:chat|hangouts?)|hangouts|facebook messenger|viber|skype chat|wire app|teams chat|discord|(?:text|instant|chat) messag(?:e|es|ing)|text chat)";
const HIRING =
  "(?:interview\\w*|colloquio|vorstellungsgespräch|bewerbungsgespräch|entretien|entrevista|hiring manager|recruiter|hiring (?:team|process)|screening|onboarding)";
/** An interview, or the way to the employer, by a chat app. */
export const CHAT_INTERVIEW = new RegExp(
  `(?<![\\p{L}])(?:${[
    `${HIRING}[^.!?\\n]{0,60}(?<!\\p{L})(?:on|via|over|through|by|using|in|su|tramite|über|sur|par|por|per)\\s+(?:our |a |an )?${CHAT}`,
    `(?:telegram|whats ?app|signal|google chat|hangouts|text[- ]based|chat[- ]based) (?:chat )?interview`,
    "(?:text|message|contact|add|reach|write to|dm|apply|application|cv|resume)\\s[^.!?\\n]{0,40}\\b(?:on|via|over|through|at|per|su|sur|por)\\s+telegram",
    "telegram\\s?(?:id|handle|username|:)?\\s?@\\w{3,}",
  ].join("|")})`,
  "iu",
);
/** Warnings against such interviews, and chat apps as part of the work. */
export const NO_CHAT =
  /\b(?:never|not|n['’]t|no|won['’]t|scam\w*|fraud\w*|beware|impersonat\w*|phishing|video|legitimate|suspicious|experience|customers?|clients?|users?|tickets?)\b/i;
