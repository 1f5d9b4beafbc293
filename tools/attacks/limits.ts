import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { type Attack, longestWait, ms, send, signUp, times } from "./attack.ts";

const IDLE = 2_060;

/** Against what is limited for everybody's sake: requests, connections, space, and the thread that answers. */
export const LIMIT_ATTACKS: Record<string, Attack> = {
  "other spellings": {
    run: async (url) => {
      const paths = ["/verify", "/VERIFY", "/verify/", "//verify", "/%76erify", "/verify.data"];
      let refused = 0;
      for (let n = 0; n < 90; n++) if ((await send(url + paths[n % paths.length])).status === 429) refused++;
      return { held: refused >= 29, told: `${refused} of 90 requests to spellings of one path were refused` };
    },
  },
  "addresses of one network": {
    run: async (url) => {
      const answers = await times(90, (n) => send(`${url}/verify`, { from: `2001:db8:1:2::${n.toString(16)}` }));
      const refused = answers.filter(({ status }) => status === 429).length;
      return { held: refused >= 29, told: `${refused} of 90 requests from one IPv6 network were refused` };
    },
  },
  "idle connections": {
    env: { CLIENT_ADDRESS_HEADER: "" },
    run: async (url) => {
      const open: Socket[] = [];
      try {
        for (let n = 0; n < IDLE; n++) {
          const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress: "127.0.0.2" });
          open.push(socket.on("error", () => undefined));
          await once(socket, "connect");
        }
        const { status, ms: time } = await send(`${url}/healthz`);
        return { held: status === 200, told: `beside ${IDLE} idle connections others get ${status} after ${ms(time)}` };
      } finally {
        for (const socket of open) socket.destroy();
      }
    },
  },
  "kept résumés": {
    run: async (url) => {
      const form = () => {
        const data = new FormData();
        data.set("resume", new File([`%PDF-1.7\n${"x".repeat(400_000)}\n%%EOF`], "cv.pdf"));
        return data;
      };
      const keep = (from: string) => send(`${url}/files/kept-resume`, { form: form(), from });
      for (let n = 0; n < 60; n++) await keep(`10.0.${n}.1`);
      const honest = await keep("198.51.100.1");
      return { held: honest.status === 200, told: `after 24 MB into 8 MB an honest visitor gets ${honest.status}` };
    },
  },
  "archive that unpacks": {
    run: async (url) => {
      const cookie = await signUp(url, "eve@example.org");
      const zip = new ZipFile();
      zip.addBuffer(
        Buffer.from(`{"format":"x","content":${"[".repeat(50)}${'{"a":1},'.repeat(1_800_000)}`),
        "data.json",
      );
      zip.end();
      const data = new FormData();
      data.set("archive", new File([await buffer(Readable.from(zip.outputStream))], "data.zip"));
      const attack = times(3, () => send(`${url}/profile/import`, { form: data, cookie }));
      const longest = await longestWait(url, attack);
      return { held: longest < 1_000, told: `while three are read, others wait ${ms(longest)} at the longest` };
    },
  },
  "one account's export": {
    run: async (url) => {
      const cookie = await signUp(url, "eve@example.org");
      const attack = times(10, (n) => send(`${url}/${n % 2 ? "profile/export" : "applications/export"}`, { cookie }));
      const longest = await longestWait(url, attack);
      return { held: longest < 1_000, told: `while ten are asked for, others wait ${ms(longest)} at the longest` };
    },
  },
};
