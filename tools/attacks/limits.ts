import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Attack, ms, send } from "./attack.ts";

const IDLE = 2_060;

/** Against what is limited for everybody's sake: requests, connections, space, and the thread that answers. */
export const LIMIT_ATTACKS: Record<string, Attack> = {
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
};
