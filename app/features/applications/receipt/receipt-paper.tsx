import { m } from "#app/paraglide/messages.js";
import { Heading } from "#app/ui/layout/heading.tsx";
import type { ReceiptView } from "#domain/applications/receipt/receipt-view.ts";
import { receiptFacts, receiptHashes } from "./receipt-facts.ts";
import { ScanCode } from "./scan-code.tsx";

/** The receipt itself: what it says, the codes, and the small print. */
export function ReceiptPaper({ receipt, keyId, barcode, qr }: ReceiptView) {
  const url = receipt.platform_info.platform_verification_url;
  return (
    <article className="receipt">
      <header>
        <p className="text-sm font-semibold text-ink-soft">{receipt.platform_info.platform_name}</p>
        <Heading level={1} look={2}>
          {m.receipt_title()}
        </Heading>
      </header>
      <dl className="grid gap-2">
        {receiptFacts(receipt).map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-soft sm:leading-relaxed">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1">
        <ScanCode kind="barcode" code={barcode} alt={m.receipt_barcode_alt({ number: receipt.barcode })} />
        <p className="text-center tracking-widest">{receipt.barcode}</p>
      </div>
      <div className="flex flex-wrap gap-4 sm:flex-nowrap">
        <ScanCode kind="qr" code={qr} alt={m.receipt_qr_alt({ url })} />
        <p className="grid min-w-0 content-start gap-2 text-sm">
          {m.receipt_scan()}
          <a href={url} className="wrap-anywhere">
            {url}
          </a>
        </p>
      </div>
      <section className="grid gap-1 text-xs text-ink-soft">
        <h2 className="font-semibold">{m.receipt_hashes()}</h2>
        <dl className="grid gap-1">
          {receiptHashes(receipt).map(({ label, value }) => (
            <div key={label}>
              <dt className="inline">{label}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="wrap-anywhere">{m.receipt_log({ seq: receipt.log.seq, key: keyId })}</p>
      </section>
    </article>
  );
}
