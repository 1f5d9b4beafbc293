import type { RemoteKind } from "#domain/reading/job-reading.ts";
import type { CleanedPosting } from "#domain/reading/posting-input.ts";
import { namesNoPlace } from "./raw-values.ts";

const MENTIONED =
  /\bremot[eoa](?:ly)?\b(?! (?:sensing|control|monitoring|access|desktop|patient|infrastructure|islands?|areas?|sites?|locations?))|\bwork(?:ing)? from (?:home|anywhere)\b|\bwfh\b|\bhome[ -]?office\b|\btele(?:commut|work)\w*|télétravail|\bteletrabajo\b|\blavoro agile\b|\bsmart ?working\b|\bdistans(?:arbete)?\b|\bhjemmekontor\b|\bthuiswerk\w*|\betätyö\w*|\bpraca zdalna\b|\bworldwide\b/i;
const DENIED =
  /\b(?:no|not|non|never|kein(?:e[nr]?)?|ingen)[ -](?:a |an |fully |possible |open to )?(?:remote\b|home ?office\b)/gi;
/** How much of the text is searched for remote work, in UTF-16 units. */
const MAX_TEXT = 20_000;

/**
 * Whether a posting from an employer's own board may be remote work. The reader's verdict counts; without one, a posting that names a
 * place and never mentions remote work is on-site.
 */
export function couldBeRemote(
  posting: Pick<CleanedPosting, "title" | "location" | "type" | "descriptionText">,
  kind: RemoteKind | null,
): boolean {
  if (kind !== null) return kind === "remote";
  if (namesNoPlace(posting.location)) return true;
  const text = [posting.title, posting.location, posting.type, posting.descriptionText.slice(0, MAX_TEXT)].join("\n");
  return MENTIONED.test(text.replace(DENIED, " "));
}
