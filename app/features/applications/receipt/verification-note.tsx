import { formatDay } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { FactList } from "#app/ui/listing/fact-list.tsx";
import type { PublicReceipt, Verification } from "#domain/applications/receipt/receipt-view.ts";
import type { FileFault } from "#domain/applications/receipt/verify-receipt-file.ts";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { publicReceiptFacts } from "./receipt-facts.ts";

export type Verdict = Verification | { state: "refused"; fault: FileFault };

/** The outcome of a check, by code or of a file, with what may be shown of the receipt. */
export function VerificationNote({ verdict, of }: { verdict: Verdict; of: "code" | "file" }) {
  const { tone, title, text, receipt } = describeVerdict(verdict, of);
  return (
    <>
      <Note tone={tone} title={title} live={tone === "danger" ? "alert" : "status"}>
        {text}
        {receipt && <p>{m.receipt_scope({ name: PRODUCT_NAME })}</p>}
      </Note>
      {receipt && <FactList items={publicReceiptFacts(receipt)} />}
    </>
  );
}

type Words = { tone: "success" | "info" | "warn" | "danger"; title: string; text: string; receipt?: PublicReceipt };

function describeVerdict(verdict: Verdict, of: "code" | "file"): Words {
  switch (verdict.state) {
    case "confirmed": {
      const text = of === "code" ? m.verify_confirmed_code() : m.verify_confirmed_file();
      return { tone: "success", title: m.verify_confirmed_title(), text, receipt: verdict.receipt };
    }
    case "unlogged":
      return {
        tone: "warn",
        title: m.verify_unlogged_title(),
        text: m.verify_unlogged_text(),
        receipt: verdict.receipt,
      };
    case "erased": {
      const text = m.verify_erased_text({ date: formatDay(verdict.issuedAt), seq: verdict.logSeq });
      return { tone: "info", title: m.verify_erased_title(), text };
    }
    case "damaged":
      return { tone: "danger", title: m.verify_damaged_title(), text: m.verify_damaged_text() };
    case "unknown":
      return { tone: "danger", title: m.verify_unknown_title(), text: m.verify_unknown_text() };
    case "refused":
      return {
        tone: "danger",
        title: m.verify_refused_title({ fault: verdict.fault }),
        text: m.verify_refused_text({ fault: verdict.fault }),
      };
  }
}
