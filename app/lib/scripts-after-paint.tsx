import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

type TagProps = {
  children?: ReactNode;
  href?: string;
  type?: string;
  nonce?: string;
  dangerouslySetInnerHTML?: { __html: string };
};

const LONGEST_MS = 3_000;
/** Asking for one takes a phone some milliseconds. */
const PRELOADS_AT_A_TIME = 4;
/** Zod tries whether code may be made from text; the content security policy forbids that and reports the attempt. Zod reads this at load. */
const ZOD_WITHOUT_EVAL = "globalThis.__zod_globalConfig = { jitless: true };";

/**
 * React Router's scripts, fetched once the page has been painted. Its own tags ask for them before the style sheet, and a slow line would
 * then carry 130 kB before anything shows.
 */
export function ScriptsAfterPaint() {
  const tags = tagsIn(Scripts({}));
  const handoff = tags.find(({ props }) => props.dangerouslySetInnerHTML && props.type === undefined);
  const modules = tags.find(({ props }) => props.type === "module");
  if (!handoff || !modules) return null;
  return (
    <>
      {handoff}
      <script
        nonce={modules.props.nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, its values escaped.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startAfterPaint(tags, modules) : "" }}
      />
    </>
  );
}

function tagsIn(node: ReactNode): ReactElement<TagProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<TagProps>(child)) return [];
    return typeof child.type === "string" ? [child] : tagsIn(child.props.children);
  });
}

/**
 * The browser says when it has painted; one that does not is asked for the frame after next. A page in a hidden tab is not painted and starts
 * at once, and none waits longer than LONGEST_MS.
 */
function startAfterPaint(tags: ReactElement<TagProps>[], modules: ReactElement<TagProps>): string {
  const preloads = tags.flatMap(({ props }) => props.href ?? []);
  const source = modules.props.dangerouslySetInnerHTML?.__html ?? "";
  return `${ZOD_WITHOUT_EVAL}
((nonce, preloads, source) => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const next = () => {
      for (const href of preloads.splice(0, ${PRELOADS_AT_A_TIME})) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      if (preloads.length > 0) return setTimeout(next);
      document.head.append(Object.assign(document.createElement("script"), { type: "module", nonce, text: source }));
    };
    next();
  };
  if (document.hidden) return start();
  setTimeout(start, ${LONGEST_MS});
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return requestAnimationFrame(() => setTimeout(start));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
})(document.currentScript.nonce, ${inScript(preloads)}, ${inScript(source)});`;
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
