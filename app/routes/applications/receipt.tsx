import { receiptFacts, receiptHashes, receiptScope } from "#app/features/applications/receipt/receipt-facts.ts";
import { receiptInWords } from "#app/features/applications/receipt/stored-names.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ReceiptView, ScanCodeView } from "#domain/applications/receipt/receipt-view.ts";
import { getReceipt } from "#server/features/applications/receipt/get-receipt.ts";
import type { Route } from "./+types/receipt.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const view = await getReceipt(ctx, params.id);
  return { ...view, receipt: receiptInWords(view.receipt) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.receipt.receipt_number ?? "";
  return [{ title: `${m.receipt_title()} ${number} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function Receipt({ loaderData: view }: Route.ComponentProps) {
  const path = `/applications/${view.applicationId}`;
  return (
    <Container width="measure" className="grid gap-6 py-10 print:py-0">
      <ReceiptPaper {...view} />
      <div className="mx-auto grid max-w-[27rem] gap-3 print:hidden">
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`${path}/receipt.pdf`} reloadDocument>
            {m.receipt_pdf()}
          </LinkButton>
          <LinkButton to={`${path}/receipt.json`} reloadDocument variant="secondary">
            {m.receipt_json()}
          </LinkButton>
        </div>
        <p className="text-sm text-ink-soft">{m.receipt_files()}</p>
        <LinkButton to={path} variant="quiet" icon="arrow-left" className="justify-self-start">
          {m.receipt_back()}
        </LinkButton>
      </div>
    </Container>
  );
}

function ReceiptPaper({ receipt, reach, keyId, barcode, qr }: ReceiptView) {
  const url = receipt.platform_info.platform_verification_url;
  return (
    <article className="receipt">
      <header>
        <p className="text-sm font-semibold text-ink-soft">{receipt.platform_info.platform_name}</p>
        <Heading level={1} look={2}>
          {m.receipt_title()}
        </Heading>
        <p className="mt-2 font-semibold">{m.apply_reach({ reach })}</p>
        <p className="text-sm">{receiptScope(receipt)}</p>
      </header>
      <dl className="grid gap-2">
        {receiptFacts(receipt).map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-soft sm:leading-relaxed">{label}</dt>
            <dd className="font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1">
        <ScanCode kind="barcode" code={barcode} alt={m.receipt_barcode_alt({ number: receipt.barcode })} />
      </div>
      <div className="flex flex-wrap gap-4 sm:flex-nowrap">
        <ScanCode kind="qr" code={qr} alt={m.receipt_qr_alt({ url })} />
        <p className="grid min-w-0 content-start gap-2 text-sm">
          {m.receipt_scan()}
          <a href={url} className="wrap-anywhere">
            <bdi dir="ltr">
              {url.slice(0, -receipt.tracking_code.length)}
              <wbr />
              <span className="whitespace-nowrap">{receipt.tracking_code}</span>
            </bdi>
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

type ScanCodeProps = { code: ScanCodeView; alt: string; kind: "barcode" | "qr" };

/** Modules of clear paper on each side that scanners need. */
const QUIET = { barcode: 10, qr: 4 };

/** A code on white paper, whatever the theme: scanners want it dark on light. */
function ScanCode({ code: { path, columns, rows }, alt, kind }: ScanCodeProps) {
  const quiet = QUIET[kind];
  const across = { x: -quiet, width: columns + 2 * quiet };
  const down = kind === "qr" ? { y: -quiet, height: rows + 2 * quiet } : { y: 0, height: rows };
  return (
    <svg
      role="img"
      aria-label={alt}
      className={`scan-code scan-code-${kind}`}
      viewBox={`${across.x} ${down.y} ${across.width} ${down.height}`}
      preserveAspectRatio={kind === "barcode" ? "none" : "xMidYMid"}
      shapeRendering="crispEdges"
    >
      <rect {...across} {...down} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
