export type PictureWords = { title: string; company: string; facts: string[] };

/** Draws the pictures that stand beside shared links: PNG, 1200 by 630. */
export type SharePictures = {
  /** Null draws the site's own picture. "busy" when too many wait already or the drawing takes too long. */
  draw(words: PictureWords | null): Promise<Uint8Array<ArrayBuffer> | "busy">;
  close(): Promise<void>;
};
