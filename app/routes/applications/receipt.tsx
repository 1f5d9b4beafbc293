import { ctxContext } from "#app/context.ts";
import { ReceiptPaper } from "#app/features/applications/receipt/receipt-paper.tsx";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { getReceipt } from "#server/features/applications/receipt/get-receipt.ts";
import type { Route } from "./+types/receipt.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireLogin(ctx, url);
  return await orHttpError(ctx, getReceipt(ctx, params.id));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.receipt.receipt_number ?? "";
  return [{ title: `${m.receipt_title()} ${number} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

/** One receipt, to look at, to print and to keep. */
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
