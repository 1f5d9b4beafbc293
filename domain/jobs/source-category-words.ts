import type { JobCategory } from "#domain/questionnaire/options.ts";
import type { CategoryHint } from "./category-words.ts";
import { phraseTable } from "./words.ts";

/** What boards call their categories -> ours; looked for as phrases in the source's own field. */
const SOURCE_WORDS: readonly (readonly [JobCategory, number, string])[] = [
  [
    "it-software",
    8,
    "software development|programming|software engineering|devops|sysadmin|data science|data analysis|qa|quality assurance|full stack programming|back end programming|front end programming|artificial intelligence|machine learning|information technology|developer|engineering|technology|it|analytics|data and analytics|web app design|cybersecurity|ai ml",
  ],
  ["marketing", 8, "marketing|digital marketing|communications|seo|advertising|media"],
  ["sales", 8, "sales|business development|presales|sales business"],
  ["design", 8, "design|design and ux|creative design|creative|ux"],
  [
    "customer-service",
    8,
    "customer service|customer support|customer success|technical support|customer experience|support",
  ],
  [
    "finance",
    8,
    "finance|finance legal|accounting|legal|finance accounting|management and finance|insurance|banking|legal compliance",
  ],
  ["hr", 8, "human resources|hr|recruiting|recruitment|people|hr recruiting"],
  ["copywriting", 8, "writing|content|content editorial|editorial|copywriting|journalism"],
  ["management", 6, "product|project management|product management|management|product operations"],
  ["operations", 6, "operations|logistics|supply chain|manufacturing|maintenance"],
  ["travel", 9, "ticketing|travel|tourism|hospitality|airline|airline ground operations|back office ticketing"],
  ["medical", 7, "healthcare|health care|medical|healthcare medical|biotech pharmaceuticals"],
  ["nursing", 9, "nursing"],
  ["education", 8, "education|teaching|training"],
  ["assistant", 7, "administration|administrative|virtual assistant|office administration"],
  ["data-entry", 8, "data entry"],
  ["consulting", 7, "consulting|management consulting"],
  ["translator", 8, "translation|translator|languages"],
  ["procurement", 8, "procurement|purchasing|purchase"],
  ["call-center", 8, "call center|bpo"],
];

export const SOURCE_CATEGORY_WORDS = phraseTable<CategoryHint>(
  SOURCE_WORDS.flatMap(([category, weight, phrases]) =>
    phrases.split("|").map((phrase) => [phrase, [[category, weight]]] as const),
  ),
);
