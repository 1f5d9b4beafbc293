import { hash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { readFormBody } from "#domain/shared/form-body.ts";
import { receiveUpload } from "#server/features/uploads/receive-upload.ts";
import { TRY_AGAIN_SECONDS } from "#server/http/request-ctx.ts";

/** Texts of the largest form, with room; files do not come back in any case. */
const MAX_BYTES = 512 * 1024;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/** Answers in whose place a form's page would be gone. */
const LOST: ReadonlySet<number> = new Set([429, 500, 503, 507]);
/** Who is told to wait may have sent very much: of what is larger than any letter, a file is passed over and anything else not read. */
const MAX_REFUSED_BYTES = 192 * 1024;
/** Secrets, which are never written into a page. */
const SECRET = /password|current|code|token|secret/i;

/** Stands alone, since the files of the design may be as far away as the page is; the colours are those of `app/ui/tokens.css`. */
const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#f8f4ec,#131b2a);color:light-dark(#211d17,#ece7dc)}
body{margin:0}main{max-width:38rem;margin:0 auto;padding:clamp(2rem,8vw,5rem) 1rem}h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 1.25rem}button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.25rem;font:inherit;font-weight:600;cursor:pointer;background:light-dark(#17513b,#86cfaa);color:light-dark(#fffdf8,#0d1c16)}
a{color:light-dark(#17513b,#86cfaa)}:focus-visible{outline:2px solid light-dark(#17513b,#f1d58a);outline-offset:2px}`;
const POLICY = `default-src 'none'; style-src 'sha256-${hash("sha256", STYLE, "base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

type Words = { locale: string; dir: string; title: string; text: string; action: string; back: string };

/**
 * Where a form is refused for now or fails and its page would be gone, answers with what was typed, to be sent again with one button. Posts
 * by React Router's script pass unchanged: it then sends the form as a page (`app/lib/send-as-page.ts`). Pages that replace the form have
 * `lostHeader`, which is removed here.
 */
export function keepTyped({
  lostHeader,
  wordsOf,
}: {
  lostHeader: string;
  wordsOf: (c: Context, status: number) => Words;
}) {
  return createMiddleware(async (c, next) => {
    const length = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
    const path = new URL(c.req.url).pathname;
    const isForm = c.req.method === "POST" && FORM.test(c.req.header("content-type") ?? "") && !path.endsWith(".data");
    const kept = isForm && length <= MAX_BYTES ? c.req.raw.clone() : null;
    await next();
    const lost = c.res.headers.has(lostHeader) || !c.res.headers.get("content-type")?.startsWith("text/html");
    c.res.headers.delete(lostHeader);
    const { status } = c.res;
    if (!isForm || !lost || !LOST.has(status)) return;
    if (status !== 503 && !c.req.header("accept")?.includes("text/html")) return;
    const isRead = kept !== null && (status !== 429 || length <= MAX_REFUSED_BYTES);
    const typed = await (isRead ? readFormBody(kept) : textsBeside(c.req.raw)).catch(() => null);
    if (!typed) return;
    const { locale, dir, title, text, action, back } = wordsOf(c, status);
    const fields = [...typed].flatMap(([name, value]) =>
      typeof value === "string" && !SECRET.test(name)
        ? [html`<textarea name="${name}" hidden>${`\n${value}`}</textarea>`]
        : [],
    );
    const enctype = c.req.header("content-type")?.split(";")[0];
    // Two slashes at its beginning would name another site.
    const own = path.replace(/^\/{2,}/, "/") + new URL(c.req.url).search;
    c.res = await c.html(
      html`<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1><p role="alert">${text}</p>
<form method="post" action="${own}" enctype="${enctype}">${fields}<p><button>${action}</button></p></form>
<p><a href="/">${back}</a></p></main></body></html>`,
      status as ContentfulStatusCode,
      {
        "Content-Security-Policy": POLICY,
        "Retry-After": c.res.headers.get("retry-after") ?? TRY_AGAIN_SECONDS,
        "Cache-Control": "private, no-store",
      },
    );
  });
}

/** The texts beside the file of a form whose body is not consumed yet; null for any other. */
async function textsBeside(request: Request): Promise<FormData | null> {
  if (request.bodyUsed || !/^multipart\//i.test(request.headers.get("content-type") ?? "")) return null;
  const fields = new FormData();
  await receiveUpload(request, "", async () => null, { fields });
  return [...fields].length > 0 ? fields : null;
}
