import type { Evidence } from "#domain/reading/job-reading.ts";
import { partAfter, partBefore } from "#domain/reading/text/part-beside.ts";

/** General company policy, offers to some people or occasional exceptions are not about this job. */
const NOT_OF_THIS_JOB =
  /\b(?:if|whether|those|candidates who|people who|near|preferably|prefer(?:ence|red)?|option(?:s|al|ally)?|or (?:fully )?(?:remote|on-?site)|(?:remote|on-?site|in-office) or|encourage\w*|embrace\w*|welcome\w*|opportunit\w+|flexibility|occasional(?:ly)?|sometimes|some|other|many|most|may|could|experience|we (?:offer|live|have|are|believe)|our (?:approach|culture|offices?|headquarters)|employees?|community|colleagues?|onboarding|probation|(?:first|initial) (?:\w+ )?(?:days?|weeks?|months?|year)|during (?:\w+ ){0,2}training|(?<!\b(?:not (?:an? )?|days ))(?:fully|100 ?%|completely|entirely) remote)\b/i;
/** "No 3 days a week in the office" */
const DENIED = /(?:\b(?:no|not|never|without)|n['’]t)(?: \p{L}+){0,3}\s$/iu;
const OF_THIS_JOB =
  /\b(?:this|the|our|your) (?:[\p{L}-]+ ){0,2}(?:role|position|job|opportunity|vacancy)\b|\bhybrid (?:role|position|job)\b|\byou\b|\b(?:required?|must|expected|location|mandatory)\b|\d|\b(?:one|two|three|four|five) (?:full )?days\b|(?<!\p{L})(?:due|tre|quattro|deux|trois|quatre|dos|tres|cuatro|zwei|drei|vier|twee|drie|dois|três|quatro|dwa|trzy|cztery) (?:tagen?|giorni|jours|d[ií]as|dagen|dni)(?!\p{L})|\b(?:posizione|lavoro|stelle|poste|puesto)\b/iu;
const GENERAL = /^hybrid/i;

/** "Atlanta (1 day a week in the office):" heads one of several jobs of a posting. */
const HEADS_A_LIST = /^[^\n]{0,40}\)?\s*:\s*(?:\n|$)/;

/** Do these words of a text say of this job where it is done: not of the company, of some of its people, nor as an offer? */
export function isOfThisJob(text: string, { start, end, quote: words }: Evidence): boolean {
  if (HEADS_A_LIST.test(text.slice(end, end + 60))) return false;
  const before = partBefore(text, start, 120, /[\n!?]|\.\s/);
  if (DENIED.test(before)) return false;
  const sentence = `${before}${words}${partAfter(text, end, 80, /[\n!?]|\.\s/)}`;
  return !NOT_OF_THIS_JOB.test(sentence.replace(words, " ")) && (!GENERAL.test(words) || OF_THIS_JOB.test(sentence));
}
