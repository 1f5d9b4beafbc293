/**
 * `node tools/quality/occupation-retrieval.ts [titles.tsv]`: mean reciprocal rank of ESCO's other labels when each is asked for
 * and left out of the index; with a file, also of official titles.
 */
import { labelKey } from "#domain/reading/occupation/label-key.ts";
import { LABEL_LANGUAGES, occupationSearch } from "#domain/reading/occupation/occupation-search.ts";
import { stemsOf } from "#domain/reading/occupation/stem.ts";
import { readLabels, reportOfficialTitles } from "../search/official-titles.ts";

const MOST = 1500;
const table = readLabels();
const search = occupationSearch(table);
const [, , titlesFile] = process.argv;
if (titlesFile) reportOfficialTitles(titlesFile);
for (const [at, language] of LABEL_LANGUAGES.entries()) {
  // A label that differs from the preferred one in gender or number only would find itself.
  const queries = table.flatMap((languages, row) => {
    const [preferred = "", ...others] = (languages[at] ?? "").split("|");
    const key = labelKey(stemsOf(preferred));
    return others.filter((text) => labelKey(stemsOf(text)) !== key).map((text) => ({ text, row }));
  });
  const step = Math.max(1, Math.floor(queries.length / MOST));
  const drawn = queries.filter((_, place) => place % step === 0);
  const opened = performance.now();
  search.find("x", language);
  const loaded = performance.now() - opened;
  const from = performance.now();
  let sum = 0;
  for (const { text, row } of drawn) {
    const rank = search
      .find(text, language, { limit: 50, without: true })
      .findIndex(({ occupation }) => occupation.at === row);
    if (rank !== -1) sum += 1 / (rank + 1);
  }
  const each = (performance.now() - from) / drawn.length;
  console.log(
    `${language}: MRR ${(sum / drawn.length).toFixed(3)} of ${drawn.length} labels, ${each.toFixed(1)} ms each, index ${loaded.toFixed(0)} ms`,
  );
}
