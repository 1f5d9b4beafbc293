import { ROUTE_ANSWERED } from "./encode-data.ts";

/** Posts a form as a full page load: to this address, with these fields. */
type SendForm = (address: string, body: FormData | URLSearchParams) => void;

const LONGEST_MS = 60_000;
/** Refused before anything was stored. After any other error something may have been, so the form is not resent by itself. */
const REFUSED: ReadonlySet<number> = new Set([429, 503, 507]);

/** Resends the form that just failed, so that what was typed is not lost; absent when none has. */
export const failed: { send?: () => void } = {};

/**
 * A `fetch` for React Router. A form that is refused for now, without an answer that its page can show, is sent once more as a plain form
 * post, whose page keeps what was typed; the router would replace the form by an error. After other errors only `failed.send` resends it,
 * until the next form is sent.
 */
export function fetchOrSendAsPage(send: typeof fetch, sendForm: SendForm): typeof fetch {
  let hasPosted = false;
  return async (input, init) => {
    hasPosted ||= init?.method === "POST";
    // A prefetched answer may be older than the last post.
    const response = await send(input, hasPosted ? { cache: "reload", ...init } : init);
    const { body } = init ?? {};
    if (!(body instanceof FormData || body instanceof URLSearchParams)) return response;
    delete failed.send;
    if (response.status < 500 && response.status !== 429) return response;
    if (ROUTE_ANSWERED.test(await response.clone().text())) return response;
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.endsWith(".data")) return response;
    url.searchParams.delete("_routes");
    const address = url.pathname.replace(/(?:\/_root|\/_)?\.data$/, "") + url.search || "/";
    const again = () => sendForm(address, body);
    if (!REFUSED.has(response.status)) {
      failed.send = again;
      return response;
    }
    again();
    // The new page replaces this one; if it never comes, the router gets the answer after all.
    return await new Promise((resolve) => setTimeout(resolve, LONGEST_MS, response));
  };
}

/** Posts the fields with a hidden form. */
export const sendAsPage: SendForm = (address, body) => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  form.enctype = body instanceof FormData ? "multipart/form-data" : "application/x-www-form-urlencoded";
  form.hidden = true;
  for (const [name, value] of body) {
    const field = document.createElement(typeof value === "string" ? "textarea" : "input");
    field.name = name;
    if (typeof value === "string") field.value = value;
    else if (field instanceof HTMLInputElement) {
      const files = new DataTransfer();
      if (value.name !== "") files.items.add(value);
      field.type = "file";
      field.files = files.files;
    }
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};
