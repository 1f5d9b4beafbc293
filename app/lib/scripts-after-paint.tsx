import { Children, isValidElement, type ReactElement, type ReactNode, useContext, useEffect } from "react";
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from "react-router";
import { m } from "#app/paraglide/messages.js";
import early from "./entry.early.ts?inline-script";
import { PAGE_ALIVE } from "./keep-input.ts";

type TagProps = {
  children?: ReactNode;
  href?: string;
  type?: string;
  nonce?: string;
  dangerouslySetInnerHTML?: { __html: string };
};

type OnIntent<Data> = {
  /** Whether that holds for the page of this data. */
  when: (data: Data) => boolean;
  /** What a browser may have stored that changes the page: with one of these, its scripts come after the paint. */
  unlessStored: readonly string[];
  /** Part of an address: for people who came from there the page differs, too. */
  unlessFrom?: string;
};

/** The scripts of plain pages: entry.plain.ts, and entry.landing.ts with what the landing page does. */
type PlainScripts = { plain: string; landing: string };
type Handle = { plainScript?: keyof PlainScripts; scriptsOnIntent?: OnIntent<unknown> };

/** `handle` of a route whose page is never taken over by React: it has one inline script, and its links lead to pages. */
export const PLAIN_PAGE: Handle = { plainScript: "plain" };
export const LANDING_PAGE: Handle = { plainScript: "landing" };

/** `handle` of a route whose page does all it can by itself: its scripts are fetched when a visitor is about to use something of it. */
export function scriptsOnIntent<Data>(onIntent: OnIntent<Data>): { scriptsOnIntent: OnIntent<Data> } {
  return { scriptsOnIntent: onIntent };
}

/** What can be used, and how its use announces itself; a finger that only scrolls does not. */
const USABLE = "a,button,summary,label,input,select,textarea";
const INTENT = ["click", "focusin", "keydown", "dragenter", "change"];
/** A mouse that stays on something longer is about to use it. */
const POINTED_MS = 80;
const LONGEST_MS = 3_000;
/** Asking for one takes a phone some milliseconds. */
const PRELOADS_AT_A_TIME = 4;

/** React Router's scripts, fetched after the first paint; its own tags would load 130 kB before the style sheet. */
export function ScriptsAfterPaint({ plain }: { plain: PlainScripts | null }) {
  return import.meta.env.SSR ? <ScriptTags plain={plain} /> : <ScriptsThatRan />;
}

function ScriptTags({ plain }: { plain: PlainScripts | null }) {
  const nonce = useNonce();
  const script = usePlainScript();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours.
  if (script) return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: plain?.[script] ?? "" }} />;
  return (
    <>
      <ScrollRestoration />
      <StartTags />
    </>
  );
}

/** Before the style sheet, for which scripts wait: entry.early.ts, in every page that React takes over. */
export function EarlyScript({ nonce }: { nonce: string }) {
  if (!import.meta.env.SSR) return <script {...RAN} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours.
  return <script nonce={nonce} data-offline={m.error_stay_offline()} dangerouslySetInnerHTML={{ __html: early }} />;
}

export const useNonce = () => useContext(UNSAFE_FrameworkContext)?.nonce;

export const usePlainScript = () =>
  useMatches()
    .map((match) => handleOf(match).plainScript)
    .find((name) => name !== undefined);

type Texts = { handoff: string; start: string };
/** By what the build says of the pages of some routes, and which. */
const knownTexts = new WeakMap<object, Map<string, Texts>>();

function StartTags() {
  const site = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  const texts = site && startTexts(site, matches);
  if (!texts) return null;
  if (site.renderMeta) site.renderMeta.didRenderScripts = true;
  return [texts.handoff, texts.start].map((__html) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of ours, their values escaped.
    <script key={__html} nonce={site.nonce} dangerouslySetInnerHTML={{ __html }} />
  ));
}

/** React Router's own tags, which are many, are made once for pages of the same routes. */
function startTexts({ manifest }: { manifest: object }, matches: ReturnType<typeof useMatches>): Texts | null {
  const begins = beginOf(matches);
  const known = knownTexts.get(manifest) ?? new Map<string, Texts>();
  knownTexts.set(manifest, known);
  const name = matches.map(({ id }) => id).join(" ") + begins;
  const texts = known.get(name);
  if (texts) return texts;
  const tags = tagsIn(Scripts({}));
  const handoff = tags.find(({ props }) => props.dangerouslySetInnerHTML && props.type === undefined);
  const modules = tags.find(({ props }) => props.type === "module");
  if (!handoff || !modules) return null;
  const made = { handoff: textIn(handoff), start: startOnce(tags, textIn(modules), begins) };
  known.set(name, made);
  return made;
}

const textIn = ({ props }: ReactElement<TagProps>) => props.dangerouslySetInnerHTML?.__html ?? "";

/** In the browser, for scripts that the server wrote. */
const RAN = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };

/** In their place once the page is hydrated. */
function ScriptsThatRan() {
  useEffect(() => void window.dispatchEvent(new Event(PAGE_ALIVE)), []);
  return (
    <>
      <ScrollRestoration />
      <script {...RAN} />
      <script {...RAN} />
    </>
  );
}

type TagElement = ReactElement<TagProps, string>;

/** The elements of HTML among what a component makes. */
export function tagsIn(node: ReactNode): TagElement[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<TagProps>(child)) return [];
    return typeof child.type === "string" ? [child as TagElement] : tagsIn(child.props.children);
  });
}

const handleOf = ({ handle }: { handle: unknown }) => (handle ?? {}) as Handle;

/** What starts the scripts of the page that these routes make. */
function beginOf(matches: ReturnType<typeof useMatches>): string {
  for (const match of matches) {
    const { scriptsOnIntent: onIntent } = handleOf(match);
    if (!onIntent || match.loaderData === undefined || !onIntent.when(match.loaderData)) continue;
    const { unlessStored, unlessFrom } = onIntent;
    const fromElsewhere = unlessFrom ? `!document.referrer.includes(${JSON.stringify(unlessFrom)}) && ` : "";
    return `${ON_INTENT}
  try {
    if (${fromElsewhere}!${JSON.stringify(unlessStored)}.some((name) => (localStorage[name] ?? "[]") !== "[]")) return;
  } catch {
    return;
  }${AFTER_PAINT}`;
  }
  return AFTER_PAINT;
}

const ON_INTENT = `
  const usable = ({ target }) => (target instanceof Element ? target.closest("${USABLE}") : null);
  for (const type of ${JSON.stringify(INTENT)}) addEventListener(type, (event) => usable(event) && start(), { passive: true });
  let pointed = null, waits;
  addEventListener("pointermove", (event) => {
    const now = event.pointerType === "touch" ? null : usable(event);
    if (now === pointed) return;
    pointed = now;
    clearTimeout(waits);
    if (now) waits = setTimeout(start, ${POINTED_MS});
  }, { passive: true });`;

/** Waits for the paint entry, else the frame after next. Hidden tabs start at once; none waits longer than LONGEST_MS. */
const AFTER_PAINT = `
  if (document.hidden) return start();
  setTimeout(start, ${LONGEST_MS});
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return requestAnimationFrame(() => setTimeout(start));
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });`;

/** A page whose scripts did not come, offline, is loaded anew once there is a network: browsers do not ask again for a module that failed. */
function startOnce(tags: TagElement[], source: string, begins: string): string {
  const preloads = tags.flatMap(({ props }) => props.href ?? []);
  return `((nonce, preloads, source) => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const next = () => {
      for (const href of preloads.splice(0, ${PRELOADS_AT_A_TIME})) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      if (preloads.length > 0) return setTimeout(next);
      document.head.append(Object.assign(document.createElement("script"), { type: "module", nonce, text: source, onerror: () => addEventListener("online", () => location.reload()) }));
    };
    next();
  };
${begins}
})(document.currentScript.nonce, ${inScript(preloads)}, ${inScript(source)});`;
}

/** As a literal in an inline script. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
