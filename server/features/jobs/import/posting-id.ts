import { hash } from "node:crypto";
import type { PostingInput } from "#domain/reading/posting-input.ts";

export type PostingIdentity = Pick<PostingInput, "source" | "externalId">;

/** The identity of a posting, as its row states it, as one string: neither part holds a line break. */
export function postingKey({ source, externalId }: PostingIdentity): string {
  return `${source}\n${externalId}`;
}

/** A new posting's id, derived from its identity, so that the primary key keeps one row each (decision 0032). Older ids are random. */
export function postingId(identity: PostingIdentity): string {
  return nameUuid(postingKey(identity));
}

/** A UUID of version 8 (RFC 9562, appendix B.2) from the SHA-256 of a name. */
export function nameUuid(name: string): string {
  const hex = hash("sha256", name);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
