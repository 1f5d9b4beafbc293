import { m } from "#app/paraglide/messages.js";
import type { JobCard } from "#domain/matching/job-card.ts";
import type { EvidenceTopic, WarningKind } from "#domain/reading/job-reading.ts";

/** Within "Look twice: …". */
const WARNING: Record<WarningKind, () => string> = {
  "asks-fee": m.jobs_care_fee,
  "chat-app-interview": m.jobs_care_chat,
  "company-domain-look-alike": m.jobs_care_look_alike,
  "pay-out-of-line": m.jobs_care_pay,
  "company-domain-missing": m.jobs_care_mailbox,
  "link-shortener": m.jobs_care_link,
};

const CONTRADICTION: Partial<Record<EvidenceTopic, () => string>> = {
  countries: m.jobs_care_where,
  remote: m.jobs_care_remote,
  pay: m.jobs_care_pay,
  employmentTypes: m.jobs_care_type,
};

/** "Look twice: interview by chat only"; null where nothing calls for it. */
export function careText(care: JobCard["care"]): string | null {
  if (!care) return null;
  const what = "warning" in care ? WARNING[care.warning] : (CONTRADICTION[care.contradiction] ?? m.jobs_care_differs);
  return m.jobs_care_card({ what: what() });
}
