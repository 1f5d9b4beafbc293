/** How a form is sent as a page of its own: to this address, with these fields. */
type SendForm = (address: string, body: FormData | URLSearchParams) => void;

const LONGEST_MS = 60_000;
/** Nothing came of it; after another fault something may have, and it is not sent again unasked. */
const REFUSED: ReadonlySet<number> = new Set([429, 503, 507]);
/** How the router's own data begins when a route answered; where one threw, the router shows that in place of the form. */
const ANSWERED = /^\[\{"_1":2\},"data"/;

/** Sends the form again whose sending has just failed, so that what was typed is not lost with it; absent where none has. */
export const failed: { send?: () => void } = {};

/**
 * A `fetch` for React Router: a form that is refused for now, by no answer that its page shows, is sent once more as a page, whose answer
 * holds what was typed. Without it the router would put an error in place of the form. One of which something may have come is sent again
 * by `failed.send` alone, until the next form is sent.
 */
export function fetchOrSendAsPage(send: typeof fetch, sendForm: SendForm): typeof fetch {
  let hasPosted = false;
  return async (input, init) => {
    hasPosted ||= init?.method === "POST";
    // What was asked for early may be older than what was posted since.
    const response = await send(input, hasPosted ? { cache: "reload", ...init } : init);
    const { body } = init ?? {};
    if (!(body instanceof FormData || body instanceof URLSearchParams)) return response;
    delete failed.send;
    if (response.status < 500 && response.status !== 429) return response;
    if (ANSWERED.test(await response.clone().text())) return response;
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
    // The page's own answer comes in its place; one that never comes leaves the router with this one.
    return await new Promise((resolve) => setTimeout(resolve, LONGEST_MS, response));
  };
}

/** Sends the fields by a form of the document. */
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
