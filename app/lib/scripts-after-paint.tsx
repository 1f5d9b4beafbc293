import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts, useMatches } from "react-router";

type TagProps = {
  children?: ReactNode;
  href?: string;
  type?: string;
  nonce?: string;
  dangerouslySetInnerHTML?: { __html: string };
};

/** `handle` of a route whose page does all it can by itself: its scripts are fetched when a visitor is about to use something of it. */
export const SCRIPTS_ON_INTENT = { scripts: "on-intent" } as const;
/** What can be used, and how its use announces itself. */
const USABLE = "a,button,summary,label,input,select,textarea";
const INTENT = ["pointerover", "pointerdown", "focusin", "keydown", "dragenter"];

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
  return import.meta.env.SSR ? <ScriptTags /> : <ScriptsThatRan />;
}

function ScriptTags() {
  const tags = tagsIn(Scripts({}));
  const onIntent = useMatches().some(({ handle }) => handle === SCRIPTS_ON_INTENT);
  const handoff = tags.find(({ props }) => props.dangerouslySetInnerHTML && props.type === undefined);
  const modules = tags.find(({ props }) => props.type === "module");
  if (!handoff || !modules) return null;
  return (
    <>
      {handoff}
      <script
        nonce={modules.props.nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, its values escaped.
        dangerouslySetInnerHTML={{ __html: startAfterPaint(tags, modules, onIntent) }}
      />
    </>
  );
}

/** In their place when the page comes alive. */
function ScriptsThatRan() {
  const ran = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
  return (
    <>
      <script {...ran} />
      <script {...ran} />
    </>
  );
}

function tagsIn(node: ReactNode): ReactElement<TagProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<TagProps>(child)) return [];
    return typeof child.type === "string" ? [child] : tagsIn(child.props.children);
  });
}

const ON_INTENT = `
  for (const type of ${JSON.stringify(INTENT)}) addEventListener(type, ({ target }) => {
    if (target instanceof Element && target.closest("${USABLE}")) start();
  }, { passive: true });`;

/**
 * The browser says when it has painted; one that does not is asked for the frame after next. A page in a hidden tab is not painted and starts
 * at once, and none waits longer than LONGEST_MS.
 */
const AFTER_PAINT = `
  if (document.hidden) return start();
  setTimeout(start, ${LONGEST_MS});
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return requestAnimationFrame(() => setTimeout(start));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });`;

function startAfterPaint(tags: ReactElement<TagProps>[], modules: ReactElement<TagProps>, onIntent: boolean): string {
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
${onIntent ? ON_INTENT : AFTER_PAINT}
})(document.currentScript.nonce, ${inScript(preloads)}, ${inScript(source)});`;
}

/** As a literal in an inline script. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
