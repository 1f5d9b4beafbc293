/** What a browser says of its subscription: where to post, its public key and its secret (base64url). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushPort = {
  /** What a browser subscribes with: an uncompressed point, base64url. */
  publicKey: string;
  /** Whether a message can be encrypted for this target and posted to it: https on its own port. Its address is looked at when one is sent. */
  accepts(target: PushTarget): boolean;
  /** "gone": the subscription has ended; "refused": never to be taken. Throws where a retry may help. `text`: at most 3 kB. */
  send(target: PushTarget, text: string): Promise<"sent" | "gone" | "refused">;
};
