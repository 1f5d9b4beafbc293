import type { NotAJob } from "./not-a-job.ts";

/** How far into a description it is looked at, in UTF-16 units. */
const LOOKED_AT = 8000;
const UNPAID =
  /\b(?:this (?:is|role is|position is|job is|internship is)|(?:the|our) (?:role|position|internship) is) (?:an? )?(?:\w+ly |100% )?(?:unpaid|volunteer|voluntary|pro[- ]bono)(?:,? (?:\w+ly )?(?:unpaid|volunteer|voluntary|remote|part-time))* (?:role|position|opportunity|internship|job)\b|\b(?:the|this|our) (?:role|position|internship) is (?:currently |completely |fully |entirely |strictly )?(?:unpaid|voluntary|pro[- ]bono)\b(?! (?:for|until|during))/i;
const NO_OPENING =
  /\bthis (?:(?:posting|position|role|job|requisition|listing) )?is (?:for )?an? (?:future|potential future) (?:opportunity|opening|role|position|vacancy)\b|\bthis (?:posting|requisition|listing|job posting) is (?:not for an? (?:current|active|open|specific) |(?:intended |meant |used )?to build (?:our|a|up our) )(?:opening|vacancy|position|role|(?:talent |candidate )?(?:pool|pipeline))\b/i;
/** What a page holds before anybody wrote it. */
const FILLER = /\blorem ipsum dolor sit amet\b/i;
/** What schemes that promise money promise beside it; a job says one of these at most. */
const PROMISES: readonly RegExp[] = [
  /\bno (?:special )?skills? (?:is |are )?(?:required|needed)\b/i,
  /\bno (?:time[- ]?bound|time boundation|time limits?\b)/i,
  /\bno (?:target|selling|boss|work pressure)(?:,| &| and|\.? no\b)/i,
  /\b(?:online income|income opportunit(?:y|ies)|let the internet earn|easy home[- ]based (?:work|job)s?)\b/i,
  /\bearn (?:\w+ )?(?:handsome|huge|easy|unlimited|quick) (?:money|income|benefits|cash)\b/i,
  /\b(?:get|achieve|gain|find) (?:your )?financial freedom by\b/i,
  /\bresidual income\b/i,
  /\bno (?:need for )?(?:cold[- ])?call(?:s|ing)?(?: to| your)* (?:family|friends)\b/i,
  /\b(?:anyone can apply|start this job from any part of)\b/i,
  /\b(?:free online tools|copy[- ]paste (?:work|job|promotion))\b/i,
];
/** Schemes say these as well, but so do jobs in sales, those with a bonus for referrals, and those who write about such things. */
const HINTS: readonly RegExp[] = [
  /\bpassive income\b/i,
  /\b(?:be|become) your own boss\b/i,
  /\b(?:unlimited|limitless) (?:earnings?|income)(?: potential)?\b|\bno (?:cap|limit) on (?:your )?(?:earnings|income)\b/i,
  /\b(?:recruit|sponsor)\w* (?:\w+ ){0,3}(?:others|friends|members|distributors)\b[^.!?\n]{0,40}\b(?:earn|bonus\w*|commissions?|overrides?|income)\b|\b(?:overrides?|commissions?|bonus\w*|earn\w*) (?:on|from) (?:your (?:team|downline|recruits)|everyone you|(?:the )?(?:people|members|agents) you (?:recruit|bring|refer))/i,
  /\b(?:network marketing|multi-?level marketing|your downline)\b/i,
  /(?<!\b(?:no|not an?|without(?: an?| any)?|never an?|zero) (?:\w+ )?)\b(?:cost|fee|investment) to (?:join|become a (?:member|distributor|partner))\b|\bground[- ]floor opportunity\b/i,
];
const A_PROMISE = 3;
const A_HINT = 2;
/** Two promises, three hints, or one promise and two hints. */
const OF_A_SCHEME = 6;

/** What the words of a description say against its being a job with pay that is open now; null when nothing does. */
export function notAJobInText(description: string): NotAJob | null {
  const text = description.slice(0, LOOKED_AT);
  if (FILLER.test(text)) return "fragment";
  if (UNPAID.test(text)) return "unpaid";
  if (NO_OPENING.test(text)) return "open-application";
  const said = (patterns: readonly RegExp[]) => patterns.filter((pattern) => pattern.test(text)).length;
  return A_PROMISE * said(PROMISES) + A_HINT * said(HINTS) >= OF_A_SCHEME ? "earn-money" : null;
}
