import { z } from "zod";
import { AppError } from "#domain/shared/app-error.ts";
import type { LanguageModelPort } from "./language-model-port.ts";

/** `url` is the base of the API, to which "/chat/completions" is added; a local model needs no `key`. */
type LanguageModelSettings = { url: string; key: string | null; name: string };
type Bounds = { milliseconds: number; bytes: number };

const BOUNDS: Bounds = { milliseconds: 20_000, bytes: 64 * 1024 };
const MAX_TOKENS = 1_500;
const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Any endpoint that speaks the chat-completions protocol. One attempt, bounded in time and size; redirects are not followed, since they would carry the key. */
export function createLanguageModel({ url, key, name }: LanguageModelSettings, bounds = BOUNDS): LanguageModelPort {
  const endpoint = `${url.replace(/\/+$/, "")}/chat/completions`;
  return {
    async answer({ instruction, text }) {
      try {
        const response = await fetch(endpoint, {
          method: "POST",
          redirect: "error",
          signal: AbortSignal.timeout(bounds.milliseconds),
          headers: { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
          body: JSON.stringify({
            model: name,
            temperature: 0.4,
            max_tokens: MAX_TOKENS,
            messages: [
              { role: "system", content: instruction },
              { role: "user", content: text },
            ],
          }),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`status ${response.status}`);
        }
        const completion = Completion.parse(JSON.parse(await boundedText(response, bounds.bytes)));
        return completion.choices[0]?.message.content ?? "";
      } catch (cause) {
        throw new AppError("UNAVAILABLE", "The language model gave no usable answer", { cause });
      }
    },
  };
}

async function boundedText(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error(`more than ${most} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
