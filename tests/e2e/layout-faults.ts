/**
 * What is cut off, sticks out or lies on something else on the page as it is now, one line each. Runs in the page, so it brings
 * everything it needs. Behind a modal dialog nothing is looked at; what sticks to the window may lie over what scrolls below it.
 */
export function layoutFaults(): string[] {
  const SLACK = 1.5;
  /** So many letters are not read in a column that is so narrow. */
  const MANY = 40;
  const LEAST_EMS = 6;
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex]:not([tabindex='-1'])";
  const TYPED = "input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=password]), textarea";
  const page = document.documentElement;
  const root = document.querySelector("dialog:modal") ?? document.body;
  const faults: string[] = [];
  if (page.scrollWidth > page.clientWidth) faults.push("scrolls sideways");

  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    return `${element.localName}${element.id && `#${element.id}`} "${words.slice(0, 40)}"`;
  };
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true]") &&
    !isForTheEar(element);
  // Of one pixel, cut by a clip, or in something that is.
  const isForTheEar = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { clipPath, clip } = getComputedStyle(at);
      if (clipPath.startsWith("inset(50%") || (clip !== "auto" && at.clientWidth <= 1)) return true;
    }
    return false;
  };

  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    if (!(element instanceof HTMLElement) || element.matches("input, select, textarea, progress, html, body")) continue;
    if (element.clientWidth <= 1 || !element.textContent?.trim()) continue;
    const style = getComputedStyle(element);
    const ownWords = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ""));
    const length = ownWords.join("").trim().length;
    if (length > MANY && element.clientWidth < LEAST_EMS * Number.parseFloat(style.fontSize) && seen(element))
      faults.push(`squeezed: ${nameOf(element)}`);
    const wide = element.scrollWidth > element.clientWidth + SLACK;
    const high = element.scrollHeight > element.clientHeight + SLACK;
    if (!wide && !high) continue;
    const { overflowX, overflowY, webkitLineClamp } = style;
    if (webkitLineClamp !== "none") continue;
    if (!seen(element)) continue;
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    if ((wide && cuts(overflowX)) || (high && cuts(overflowY))) faults.push(`cut off: ${nameOf(element)}`);
    if (wide && overflowX === "visible" && length > 0) faults.push(`sticks out of its box: ${nameOf(element)}`);
  }

  // A closed list shows one line of its own, and ends it with dots.
  const pen = document.createElement("canvas").getContext("2d");
  for (const list of root.querySelectorAll("select")) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    if (!pen || !seen(list)) continue;
    pen.font = font;
    const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const shown = list.selectedOptions[0]?.text ?? "";
    if (pen.measureText(shown).width > room + SLACK) faults.push(`cut off: select "${shown}"`);
  }

  const scrollsAside = (element: Element) => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (!parent || !words.currentNode.textContent?.trim()) continue;
    range.selectNodeContents(words.currentNode);
    const outside = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 0 && (left < -SLACK || right > page.clientWidth + SLACK),
    );
    if (outside && seen(parent) && !scrollsAside(parent)) faults.push(`outside the window: ${nameOf(parent)}`);
  }

  /** What stays where it is while the page scrolls, or the page. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  /** What of a scrolled list's content is seen. */
  const shownThrough = (element: Element) => {
    const shown = { top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const { top, bottom } = at.getBoundingClientRect();
      shown.top = Math.max(shown.top, top);
      shown.bottom = Math.min(shown.bottom, bottom);
    }
    return shown;
  };
  const controls = [...root.querySelectorAll(CONTROLS)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => !element.closest("[inert], [aria-hidden=true]") && !isForTheEar(element))
    .map((element) => {
      // A button may stand in the padding that a field keeps free for it.
      const style = getComputedStyle(element);
      const field = element.matches("input, textarea");
      const before = field ? Number.parseFloat(style.paddingLeft) : 0;
      const after = field ? Number.parseFloat(style.paddingRight) : 0;
      const window = shownThrough(element);
      const boxes = [...element.getClientRects()].map(({ left, right, top, bottom }) => ({
        left: left + before,
        right: right - after,
        top: Math.max(top, window.top),
        bottom: Math.min(bottom, window.bottom),
      }));
      if (element.matches(TYPED) && element.clientWidth - before - after < 3 * Number.parseFloat(style.fontSize))
        faults.push(`no room to type: ${nameOf(element)}`);
      return { element, boxes, layer: layerOf(element) };
    });
  for (const [at, one] of controls.entries()) {
    for (const other of controls.slice(at + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue;
      const overlap = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK,
        ),
      );
      if (overlap) faults.push(`lie on each other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  }
  return faults;
}
