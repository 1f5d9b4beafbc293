/** Its first start fetches a page with all it loads, which a phone would do while this one hydrates. */
const AT_REST_MS = 5_000;
const ANSWER_MS = 15_000;

let register: (() => Promise<unknown>) | null = null;

/** Registered once the page is at rest, or for the first job to be kept; without one everything works, only not offline. */
export function registerServiceWorker(language: string): void {
  if (!("serviceWorker" in navigator)) return;
  register = () => navigator.serviceWorker.register(`/sw.js?lang=${language}`).catch(() => undefined);
  setTimeout(register, AT_REST_MS);
}

/** Has the page at `path` kept for reading offline, or given up; true once that is done. */
export async function keepOffline(type: "keep" | "drop", path: string): Promise<boolean> {
  if (!register) return false;
  const { port1, port2 } = new MessageChannel();
  return await new Promise((resolve) => {
    const late = setTimeout(resolve, ANSWER_MS, false);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === true);
    };
    void readyWorker(type === "keep").then((worker) => worker?.postMessage({ type, path }, [port2]));
  });
}

/** @param wanted false = only if one is there. */
async function readyWorker(wanted: boolean): Promise<ServiceWorker | null | undefined> {
  if (!wanted) return (await navigator.serviceWorker.getRegistration())?.active;
  await register?.();
  return (await navigator.serviceWorker.ready).active;
}
