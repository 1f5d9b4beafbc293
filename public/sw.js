/**
 * Keeps saved jobs readable without a connection. What it keeps are public pages as anybody sees them: they are fetched without cookies,
 * and no other page is ever kept. Logging out clears it all (Clear-Site-Data).
 */
const PAGES = "pages-1";
const ASSETS = "assets-1";
const MOST_ASSETS = 300;
const SAVED = "/saved";
const JOB = /^\/jobs\/[\w-]+\/[\w-]+$/;
const language = new URL(location.href).searchParams.get("lang") ?? "en";

addEventListener("install", (event) => event.waitUntil(keepPage(SAVED).then(() => skipWaiting())));

addEventListener("activate", (event) => {
  const current = [PAGES, ASSETS];
  const clean = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => clients.claim()));
});

addEventListener("message", (event) => {
  const { type, path } = event.data ?? {};
  const [answerTo] = event.ports;
  if (typeof path !== "string" || !JOB.test(path)) return;
  const work = type === "keep" ? keepPage(path) : caches.open(PAGES).then((cache) => cache.delete(path));
  event.waitUntil(
    work.then(
      () => answerTo?.postMessage(true),
      () => answerTo?.postMessage(false),
    ),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(openAsset(request));
});

/** The network, always; without one the kept copy, or the list of what is kept. */
async function openPage(request, url) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(url.pathname, { cacheName: PAGES });
    return kept ?? Response.redirect(`${SAVED}?offline`, 302);
  }
}

async function openAsset(request) {
  return (await caches.match(request, { cacheName: ASSETS })) ?? fetch(request);
}

/** A page with all it loads, as a visitor without cookies gets it. */
async function keepPage(path) {
  const response = await fetch(`${path}?lang=${language}`, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const html = await response.clone().text();
  const found = html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [];
  const assets = await caches.open(ASSETS);
  await Promise.all([...new Set(found)].map(async (asset) => (await assets.match(asset)) ?? assets.add(asset)));
  const { body, headers, status } = response;
  await (await caches.open(PAGES)).put(path, new Response(body, { headers, status }));
  const kept = await assets.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((oldest) => assets.delete(oldest)));
}
