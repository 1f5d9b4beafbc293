import { type Attack, type Finding, ms, PASSWORD, send, signUp, TOKEN, times } from "./attack.ts";

const wrong = (index: number) => ({ email: "ada@example.org", password: `guess number ${index}` });

async function askForAddress(url: string, headers: Record<string, string>): Promise<Finding> {
  const terms = { fullName: "Eve", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const ask = (email: string) => send(`${url}/signup`, { form: { ...terms, email }, headers });
  const [first, again] = [await ask("ada@example.org"), await ask("ada@example.org")];
  const held = first.status === again.status && first.location === again.location && first.cookie === again.cookie;
  return { held, told: `a new address gets ${first.location}, a known one ${again.location}` };
}

/** Against accounts and those who may see what others may not. */
export const ACCOUNT_ATTACKS: Record<string, Attack> = {
  "lock out": {
    run: async (url) => {
      await signUp(url, "ada@example.org", "192.0.2.9");
      for (let n = 0; n < 30; n++) await send(`${url}/login`, { form: wrong(n) });
      const owner = await send(`${url}/login`, { form: { ...wrong(0), password: PASSWORD }, from: "198.51.100.1" });
      return { held: owner.status === 303, told: `after 30 wrong passwords the owner elsewhere gets ${owner.status}` };
    },
  },
  "guess everywhere": {
    run: async (url) => {
      await signUp(url, "ada@example.org");
      let tried = 0;
      const guess = (n: number) => send(`${url}/login`, { form: wrong(n), from: `2001:db8:${n.toString(16)}::1` });
      // Refusals take their time: one after the other they would take longer than an attack may.
      for (let begun = 0; begun < 150; begun += 10)
        for (const { status } of await times(10, (n) => guess(begun + n))) if (status === 401) tried++;
      return { held: tried <= 100, told: `${tried} of 150 passwords were tried from as many networks` };
    },
  },
  "log-in flood": {
    run: async (url) => {
      await signUp(url, "ada@example.org");
      const right = { form: { ...wrong(0), password: PASSWORD }, from: "198.51.100.1" };
      const quiet = await send(`${url}/login`, right);
      const flood = times(200, (n) => send(`${url}/login`, { form: wrong(n), from: `10.0.${n % 8}.1` }));
      const owner = await send(`${url}/login`, right);
      await flood;
      const held = owner.status === 303 && owner.ms < 3_000;
      return {
        held,
        told: `among 200 others the owner got ${owner.status} after ${ms(owner.ms)}, alone after ${ms(quiet.ms)}`,
      };
    },
  },
  "known addresses": {
    env: { APP_URL: "http://127.0.0.1:1" },
    run: (url) => askForAddress(url, { origin: "http://127.0.0.1:1" }),
  },
  "known addresses by proxy": { run: (url) => askForAddress(url, { "x-forwarded-for": "203.0.113.5" }) },
  "token in the address": {
    run: async (url) => {
      const { status, cookie } = await send(`${url}/test-supabase?token=${encodeURIComponent(TOKEN)}`);
      return { held: status === 302 && !cookie.includes("operator"), told: `answered ${status}` };
    },
  },
  "mails by proxy": {
    env: { DEV_INBOX: "true", CLIENT_ADDRESS_HEADER: "" },
    run: async (url) => {
      const headers: Record<string, string>[] = [
        { "x-forwarded-for": "203.0.113.5" },
        { forwarded: "for=203.0.113.5" },
        { "x-real-ip": "203.0.113.5" },
        { via: "1.1 proxy" },
        { "x-azure-clientip": "203.0.113.5" },
        { "x-original-url": "/dev/inbox" },
        { referer: "https://jobs.example/" },
      ];
      const found = await Promise.all(
        headers.map(async (own) => (await send(`${url}/dev/inbox`, { headers: own })).status),
      );
      return { held: !found.includes(200), told: `forwarded requests get ${found.join(", ")}` };
    },
  },
};
