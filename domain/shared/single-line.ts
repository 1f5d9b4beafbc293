import { z } from "zod";
import { singleLine } from "./plain-text.ts";

/** A one-line field of at most `max` UTF-16 units after `singleLine`; longer ones are refused with the message "too-long". */
export function SingleLine(max: number) {
  return z.string().transform(singleLine).pipe(z.string().max(max, "too-long"));
}
