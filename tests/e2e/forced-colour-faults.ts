/**
 * What forced colours hide: words, controls without an outline, focus without a ring, drawings in the colour of their ground, choices told by
 * colour alone. Runs in the page, after a key was pressed, so that focus by script shows as focus by keyboard does.
 */
export function forcedColourFaults(): string[] {
  const root = document.querySelector("dialog:modal") ?? document.body;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    return `${element.localName}${element.id && `#${element.id}`} "${words.slice(0, 40)}"`;
  };
  const visible = <Kind extends Element>(selector: string) =>
    [...root.querySelectorAll<Kind & HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest("[inert], [aria-hidden=true]") &&
        element.getBoundingClientRect().width > 1,
    );
  const faults: string[] = [];

  for (const control of visible("button, input:not([type=hidden]), select, textarea")) {
    if (control.closest(".search-field, .choice, fieldset:has([aria-pressed])")) continue;
    const { appearance, borderTopWidth, outlineStyle } = getComputedStyle(control);
    // Of the browser's own drawing, a box and a circle remain whatever they are styled with.
    const native = appearance !== "none" && control.matches("[type=checkbox], [type=radio]");
    const drawn = native || Number.parseFloat(borderTopWidth) > 0 || outlineStyle !== "none";
    // An icon says by itself that it is a control.
    if (!drawn && !control.querySelector("svg")) faults.push(`no outline: ${nameOf(control)}`);
  }

  for (const stop of visible("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]")) {
    if (stop.matches(":disabled") || stop.tabIndex < 0) continue;
    stop.focus({ preventScroll: true });
    if (document.activeElement !== stop) continue;
    const ring = [stop, stop.closest(".choice, .listing")].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    });
    if (!ring) faults.push(`focus without a ring: ${nameOf(stop)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();

  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((channels(backgroundColor)[3] ?? 1) > 0 && backgroundColor !== "transparent") return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const stands = (colour: string, ground: string, least: number) => {
    if (!colour.startsWith("rgb") || (channels(colour)[3] ?? 1) === 0) return false;
    const [light = 0, dark = 0] = [lightness(colour), lightness(ground)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05) >= least;
  };
  const withWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  for (const element of visible("*")) {
    if (!withWords(element) || element.closest(":disabled") || element.closest("svg")) continue;
    if (!stands(getComputedStyle(element).color, groundOf(element), 4.5))
      faults.push(`text not seen: ${nameOf(element)}`);
  }
  for (const drawing of root.querySelectorAll("svg")) {
    if (!drawing.checkVisibility() || drawing.closest(":disabled") || drawing.clientWidth <= 1) continue;
    const ground = groundOf(drawing.parentElement ?? drawing);
    const shapes = [...drawing.querySelectorAll("path, circle, rect, line, polygon, polyline, ellipse")];
    const shown = shapes.some((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return stands(fill, ground, 3) || stands(stroke, ground, 3);
    });
    if (shapes.length > 0 && !shown) faults.push(`not seen: drawing in ${nameOf(drawing.parentElement ?? drawing)}`);
  }

  // Beside its own kind, the chosen one has to look different in more than what forced colours take away.
  const lookOf = (element: Element) => {
    const { color, outlineStyle, textDecorationLine, fontWeight } = getComputedStyle(element);
    return [color, groundOf(element), outlineStyle, textDecorationLine, fontWeight].join(" ");
  };
  for (const chosen of visible("[aria-pressed=true], [aria-current]:not([aria-current=false])")) {
    const others = [...(chosen.closest("nav, fieldset, ol, ul")?.querySelectorAll(chosen.localName) ?? [])];
    const other = others.find((one) => one.matches(":not([aria-pressed=true], [aria-current])"));
    if (other && lookOf(chosen) === lookOf(other)) faults.push(`chosen, but looks as the others: ${nameOf(chosen)}`);
  }
  return faults;
}
