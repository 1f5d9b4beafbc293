import type { EnglishLevel } from "#domain/questionnaire/options.ts";

/** Words for how well a language is known, best first, as patterns (flags "iu"); "native" is C2, "fluent" C1, "good" B2. */
export const LANGUAGE_LEVELS: readonly (readonly [EnglishLevel, string])[] = [
  [
    "c2",
    "native|mother tongue|muttersprach\\p{L}*|madrelingua|langue maternelle|lengua materna|nativ[oa]|near-native|bilingual|bilingue|bilingüe",
  ],
  [
    "c1",
    "fluent|fluency|fluently|fluente?|proficient|(?<!(?:working|professional|limited|basic|good|intermediate) )proficiency|advanced|excellent|exceptional|outstanding|superior|perfect|impeccable|very good|strong|verhandlungssicher\\p{L}*|fließend\\p{L}*|sehr gute\\p{L}*|ottim[oaei]|eccellente|avanzat[oa]|courant|couramment|excellente?|fluido|avanzad[oa]|avançado|maîtrise|parfaite?|nivel alto|alto nivel|niveau élevé",
  ],
  [
    "b2",
    "(?<!very )good|solid|professional|professionnel(?:le)?|profesional|upper[ -]intermediate|business|working|conversational|(?<!sehr )gute\\p{L}*|buon[oa]?|bon|bonne|buen|buena|bom|intermedio[ -]alto|comfortable",
  ],
  ["b1", "(?<!upper[ -])intermediate|intermedio|intermédiaire|intermediário|mittlere\\p{L}*"],
  ["a2", "basic|elementary|grundkenntnisse|scolastic[oa]|base|notions|básico"],
];
