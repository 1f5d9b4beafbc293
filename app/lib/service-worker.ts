const ANSWER_MS = 15_000;

/** Its first start fetches a page with all it loads, which a phone would do while this one comes alive. */
const AT_REST_MS = 5_000;

/** Registered once the page is at rest; without one everything works, only not offline. */
export function registerServiceWorker(language: string): void {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register(`/sw.js?lang=${language}`).catch(() => undefined);
  }, AT_REST_MS);
}

/** Has the page at `path` kept for reading offline, or given up; true once that is done. */
export async function keepOffline(type: "keep" | "drop", path: string): Promise<boolean> {
  const registration = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  const worker = registration?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  return await new Promise((resolve) => {
    const late = setTimeout(resolve, ANSWER_MS, false);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === true);
    };
    worker.postMessage({ type, path }, [port2]);
  });
}
