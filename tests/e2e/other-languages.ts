import type { Page } from "@playwright/test";

/** Rules about words, their room and their language: what a page of the same shape in another language can still break. */
export const RULES_OF_WORDS = [
  "color-contrast",
  "target-size",
  "link-in-text-block",
  "landmark-unique",
  "html-has-lang",
  "html-lang-valid",
  "valid-lang",
  "document-title",
  "empty-heading",
  "image-redundant-alt",
  "label-content-name-mismatch",
  "identical-links-same-purpose",
  "scrollable-region-focusable",
];

/** Goes to an address as a link of the open page does, which takes a fifth of the time of loading it anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // The router is there before React has taken the page over, and another page is not what it would then find.
  await page.waitForFunction(() => Reflect.has(window, "isAlive"));
  await page.evaluate((to) => Reflect.get(window, "__reactRouterDataRouter").navigate(to), path);
  await page.waitForFunction(() => Reflect.get(window, "__reactRouterDataRouter").state.navigation.state === "idle");
  // The router is done before React shows the page; what never comes is told by `textsApart`.
  const sent = await (await page.request.get(page.url())).text();
  await page.waitForFunction(isTitleOf, sent, { timeout: 5_000 }).catch(() => undefined);
}

/** Runs in the page. */
function isTitleOf(html: string): boolean {
  return document.title === new DOMParser().parseFromString(html, "text/html").title;
}

/** Texts of the page that the server sends but not of the open one, and the other way round: what a browser mends, or adds by its scripts. */
export async function textsApart(page: Page): Promise<string[]> {
  const sent = await page.request.get(page.url());
  return page.evaluate(textsIn, await sent.text());
}

/** Runs in the page. */
function textsIn(html: string): string[] {
  const textsOf = ({ documentElement, body, title }: Document) => {
    const main = body.querySelector("main")?.cloneNode(true) as Element | undefined;
    for (const element of main?.querySelectorAll("script, template, noscript") ?? []) element.remove();
    const texts = [`${documentElement.lang} ${documentElement.dir}`, title];
    const walker = main && document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker?.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? "");
    return texts;
  };
  const without = (texts: string[], others: string[]) => {
    const left = [...others];
    return texts.filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const sent = textsOf(new DOMParser().parseFromString(html, "text/html"));
  const here = textsOf(document);
  return [
    ...without(sent, here).map((text) => `only sent: ${text}`),
    ...without(here, sent).map((text) => `only shown: ${text}`),
  ];
}

/** The elements and attributes of the page, without its words. Runs in the page. */
export function shapeOfPage(): string {
  const body = document.body.cloneNode(true) as Element;
  for (const element of body.querySelectorAll("script, template")) element.remove();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
  body.normalize();
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.textContent = texts.currentNode.textContent?.trim() ? "x" : " ";
  for (const element of body.querySelectorAll("*")) {
    for (const name of ["lang", "dir"]) element.removeAttribute(name);
    for (const name of ["alt", "aria-label", "title", "placeholder", "value"])
      if (element.getAttribute(name)?.trim()) element.setAttribute(name, "x");
  }
  // Ids that React makes are others in a page that a browser built.
  return body.outerHTML.replaceAll(/_[rR]_\w*?_/g, "id");
}
