import type { JobCategory } from "#domain/questionnaire/options.ts";
import { phraseTable } from "#domain/reading/text/words.ts";
import type { CategoryHint } from "./category-words.ts";

/** What boards call their categories -> ours; looked for as phrases in the source's own field. */
const SOURCE_WORDS: readonly (readonly [JobCategory, number, string])[] = [
  [
    "it-software",
    8,
    "software development|programming|software engineering|devops|sysadmin|data science|data analysis|qa|quality assurance|full stack programming|back end programming|front end programming|artificial intelligence|machine learning|information technology|developer|development|web development|mobile development|engineering|technology|it|system administration|systems administration|data|software|informatik|softwareentwicklung|informatica|informatique|développement|informática|tecnología|desarrollo|analytics|data and analytics|web app design|cybersecurity|ai ml",
  ],
  [
    "marketing",
    8,
    "marketing|digital marketing|communications|seo|advertising|media|public relations|comunicazione|kommunikation|communication|publicidad",
  ],
  [
    "sales",
    8,
    "sales|business development|presales|sales business|vertrieb|vendite|commerciale|vente|ventas|comercial",
  ],
  ["design", 8, "design|design and ux|creative design|creative|ux|gestaltung|grafica|diseño"],
  [
    "customer-service",
    8,
    "customer service|customer support|customer success|technical support|customer experience|support|kundenservice|kundenbetreuung|assistenza clienti|servizio clienti|service client|relation client|atención al cliente",
  ],
  [
    "finance",
    8,
    "finance|finance legal|accounting|legal|finance accounting|management and finance|insurance|banking|legal compliance|finanzen|buchhaltung|finanza|contabilità|comptabilité|finanzas|contabilidad",
  ],
  [
    "hr",
    8,
    "human resources|hr|recruiting|recruitment|people|hr recruiting|personal|personalwesen|risorse umane|ressources humaines|recursos humanos",
  ],
  [
    "copywriting",
    8,
    "writing|content|content editorial|editorial|copywriting|journalism|redaktion|redazione|rédaction|redacción",
  ],
  ["management", 6, "product|project management|product management|management|product operations"],
  ["operations", 6, "operations|logistics|supply chain|manufacturing|maintenance"],
  ["travel", 9, "ticketing|travel|tourism|hospitality|airline|airline ground operations|back office ticketing"],
  [
    "medical",
    7,
    "healthcare|health care|health|medical|gesundheit|gesundheitswesen|sanità|santé|sanidad|salud|healthcare medical|biotech pharmaceuticals",
  ],
  ["nursing", 9, "nursing|pflege|infermieristica|soins infirmiers|enfermería"],
  [
    "education",
    8,
    "education|teaching|training|bildung|istruzione|formazione|enseignement|formation|educación|docencia",
  ],
  [
    "assistant",
    7,
    "administration|administrative|virtual assistant|office administration|verwaltung|amministrazione|segreteria|secrétariat|administración",
  ],
  ["data-entry", 8, "data entry|datenerfassung|saisie de données|inserimento dati"],
  [
    "consulting",
    8,
    "consulting|management consulting|strategy consulting|consultancy|advisory|beratung|unternehmensberatung|consulenza|conseil|consultoría",
  ],
  ["translator", 8, "translation|translator|languages|übersetzung|traduzioni|traduction|traducción"],
  ["procurement", 8, "procurement|purchasing|purchase|sourcing|einkauf|acquisti|achats|compras"],
  ["call-center", 8, "call center|call centre|contact center|bpo|telemarketing"],
];

export const SOURCE_CATEGORY_WORDS = phraseTable<CategoryHint>(
  SOURCE_WORDS.flatMap(([category, weight, phrases]) =>
    phrases.split("|").map((phrase) => [phrase, [[category, weight]]] as const),
  ),
);
