import type { Education } from "#domain/questionnaire/options.ts";
import { foldWord } from "#domain/reading/text/fold-word.ts";

/** Degrees in words without accents, highest first. */
const DEGREES: readonly (readonly [Education, RegExp])[] = [
  [
    "doctoral",
    /\b(?:ph\.? ?d|d\.?phil|doctora\w*|dottorat\w*|promotion|dr\. ?(?:rer|phil|ing|med|jur)|doctorat|doctorado)\b/,
  ],
  ["professional", /\b(?:juris doctor|j\.?d\.?|doctor of medicine|pharm\.?d|dvm|md)\b/],
  [
    "master",
    /\b(?:master\w*|m\.? ?sc|m\.?a\.?|m\.?s\.?|mba|m\.?eng|m\.?phil|laurea (?:magistrale|specialistica|quinquennale|a ciclo unico)|magistrale|diplom(?:-\w+|ingenieur\w*|kauf\w*|informatik\w*|\b)|magister|staatsexamen|bac ?\+ ?5|diplome d.ingenieur|maitrise|maestria|licenciatura y master|posgrado)(?![\w+])/,
  ],
  [
    "bachelor",
    /\b(?:bachelor\w*|b\.? ?sc|b\.?a\.?|b\.?s\.?|bba|b\.?eng|b\.?tech|b\.?com|b\.?ed|llb|undergraduate|laurea\w*|dottore in|licence|bac ?\+ ?[34]|grado (?:en|universitario)|licenciatura|licenciad[oa]|ingenieria|diplomatura|universitatsabschluss)(?![\w+])/,
  ],
  [
    "associate",
    /\b(?:associate\w*(?: of| degree|'s)?|hnd|foundation degree|its|bts|dut|bac ?\+ ?2|ausbildung|berufsausbildung|kauf(?:mann|frau)\b.*|fachinformatiker\w*|gesell\w*|meister\w*|ciclo formativo|formacion profesional|grado (?:superior|medio)|tecnico superior)(?![\w+])/,
  ],
  [
    "high-school",
    /\b(?:high school|secondary school|a.?levels?|gcse|ged|diploma di maturita|maturita|diploma(?: di)? (?:scuola|istituto|liceo|tecnico|ragion\w*|perito)|liceo|istituto tecnico|abitur|fachhochschulreife|fachabitur|matura|realschulabschluss|baccalaureat|bac|bachillerato|eso)(?![\w+])/,
  ],
];

/** The level of a degree as a CV in English, Italian, German, French or Spanish writes it; null = the words name none that is known. */
export function educationOf(degree: string): Education | null {
  const text = foldWord(degree);
  return DEGREES.find(([, words]) => words.test(text))?.[0] ?? null;
}
