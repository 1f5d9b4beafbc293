import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type ModelRequest = { path: string; authorization: string | undefined; body: { messages: { content: string }[] } };

/** What the server answers: a completion, any bytes, nothing at all, or a beginning that never ends. */
export type ModelAnswer = { say: string } | { status: number; raw: string } | { never: true } | { stall: string };

/** A server on this machine that speaks the chat-completions protocol and answers as told; it keeps what it was asked. */
export async function startModelServer(answerTo: (userText: string) => ModelAnswer) {
  const requests: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const body: ModelRequest["body"] = JSON.parse(await text(request));
    requests.push({ path: request.url ?? "", authorization: request.headers.authorization, body });
    const answer = answerTo(body.messages.at(-1)?.content ?? "");
    if ("never" in answer) return;
    if ("stall" in answer) {
      response.write(answer.stall);
      return;
    }
    const isSaid = "say" in answer;
    response.writeHead(isSaid ? 200 : answer.status, { "content-type": "application/json", location: "/elsewhere" });
    response.end(
      isSaid ? JSON.stringify({ choices: [{ message: { role: "assistant", content: answer.say } }] }) : answer.raw,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
