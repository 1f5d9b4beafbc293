import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** "silent" takes connections and says nothing; "lying" takes a mail whole and then neither keeps it nor says so. */
type Manner = "good" | "silent" | "lying";

export type MailServer = { url: string; manner: Manner; delivered: Set<string>; close: () => void };

/** A mail server on loopback that knows no more of SMTP than it takes, and behaves as it is told to. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    if (mail.manner !== "silent") converse(socket, mail);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner: "good",
    delivered: new Set(),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return mail;
}

function converse(socket: Socket, mail: MailServer): void {
  let rest = "";
  let to = "";
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 ready");
  socket.setEncoding("utf8").on("data", (text: string) => {
    const lines = `${rest}${text}`.split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (inMail) {
        if (line !== ".") continue;
        inMail = false;
        if (mail.manner === "lying") return void socket.destroy();
        mail.delivered.add(to);
        say("250 kept");
      } else if (/^DATA/i.test(line)) {
        inMail = true;
        say("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else {
        to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? to;
        say("250 yes");
      }
    }
  });
}
