const SPREAD = /"(?:jobs|catalogue_postings|catalogue_words)"|\bfrom jobs\b|staged_rows/;
const CHANGES = /^\s*(?:insert|update|delete)\b/i;

/**
 * Why a statement could not run on a Citus cluster where postings, narrow rows and words are spread by posting id; null = nothing known. The
 * rules are those its documentation gives for statements over several machines; what they do not mention is not found here.
 */
export function findCitusFault(statement: string): string | null {
  const text = statement.replace(/\s+/g, " ").trim();
  if (!SPREAD.test(text)) return null;
  if (/\blateral\b|\bwith\b(?! no data| time zone)|grouping sets|\bunion\b|\bfor (?:update|share)\b/i.test(text))
    return "is no plain statement";
  if (/\bover ?\(/i.test(text)) return "has a window over all machines";
  if (/^select (?:(?! from ).)*\(select\b(?!.*\bunnest)|^select (?:not )?exists/i.test(text))
    return "has a subquery among its columns";
  if (CHANGES.test(text) && /\b(?:clock_timestamp|random|gen_random_uuid|nextval|timeofday)\(/i.test(text))
    return "changes rows by a volatile function";
  if (/^update (?:(?! where ).)* from /i.test(text)) return "updates from another table";
  if (/\breturning\b.*(?:\(|::)/i.test(text)) return "returns what is not a column";
  if (/\bon conflict (?!\("id"\))/i.test(text)) return "has a key without the posting's id";
  return null;
}
