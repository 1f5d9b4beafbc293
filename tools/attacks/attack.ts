export type Finding = { held: boolean; told: string };

export type Attack = {
  /** Settings of the server that is attacked, besides those all have. */
  env?: Record<string, string>;
  run: (url: string) => Promise<Finding>;
};

export const TOKEN = "the operators' token of the attacks";
export const PASSWORD = "an engine of my own";

type Sent = { status: number; ms: number; text: string; location: string | null; cookie: string };

/** One request from a client address, redirects not followed. */
export async function send(
  url: string,
  {
    from = "192.0.2.1",
    form,
    cookie = "",
    headers = {},
  }: {
    from?: string;
    form?: Record<string, string> | FormData;
    cookie?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Sent> {
  const started = performance.now();
  const answer = await fetch(url, {
    method: form ? "POST" : "GET",
    body: form ? (form instanceof FormData ? form : new URLSearchParams(form)) : null,
    headers: { "x-attack-client": from, cookie, ...headers },
    redirect: "manual",
  });
  const text = await answer.text();
  const cookies = answer.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(";")));
  return {
    status: answer.status,
    ms: performance.now() - started,
    text,
    location: answer.headers.get("location"),
    cookie: cookies.join("; "),
  };
}

/** Signs up and answers the cookie of the session. */
export async function signUp(url: string, email: string, from?: string): Promise<string> {
  const terms = { fullName: "Somebody", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const answer = await send(`${url}/signup`, { form: { ...terms, email }, ...(from ? { from } : {}) });
  if (answer.status !== 303) throw new Error(`sign-up answered ${answer.status}`);
  return answer.cookie;
}

export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The longest that the server kept somebody else waiting while `work` ran. */
export async function longestWait(url: string, work: Promise<unknown>): Promise<number> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  let longest = 0;
  while (!over) longest = Math.max(longest, (await send(`${url}/healthz`, { from: "198.51.100.7" })).ms);
  await done;
  return longest;
}

export const ms = (time: number): string => `${Math.round(time)} ms`;
