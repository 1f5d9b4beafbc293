import type { Documents } from "../../legal-document.ts";
import { accessibility } from "./accessibility.ts";
import { aiPolicy } from "./ai-policy.ts";
import { cookies } from "./cookies.ts";
import { developers } from "./developers.ts";
import { faq } from "./faq.ts";
import { howItWorks } from "./how-it-works.ts";
import { howWeMatch } from "./how-we-match.ts";
import { privacy } from "./privacy.ts";
import { refund } from "./refund.ts";
import { terms } from "./terms.ts";

export const DOCUMENTS_IT: Documents = {
  "how-it-works": howItWorks,
  "how-we-match": howWeMatch,
  faq,
  accessibility,
  developers,
  terms,
  privacy,
  cookies,
  refund,
  "ai-policy": aiPolicy,
};
