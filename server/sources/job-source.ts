import type { Board, Normalized } from "#domain/sources/board.ts";
import type { FetchedSource } from "#domain/sources/source-terms.ts";

/** The port to boards and feeds: describes requests and understands answers, without IO. Pace, storage and closing are the crawler's. */
export type JobSource = {
  /** The `source` of its postings, its folder and its entry in data/job-sources.json. */
  name: string;
  /** board: one employer each, named by a token. feed: one list of many employers; its one board has the feed's name. page: a page given by address. */
  kind: "board" | "feed" | "page";
  /** The entry itself: interval, delay, requests at once, and what its postings may be used for. */
  terms: FetchedSource;
  /** The cursors a crawl over the board begins with; `resume` is what the last complete crawl left in `SourcePage.resume`. */
  plan: (board: Board, resume: Cursor | null) => readonly Cursor[];
  /** The one request that `fetch` will make for a cursor: its host and method are known before. Pure. */
  request: (cursor: Cursor, board: Board) => SourceRequest;
  /** Makes that request and reads the answer. What `http` throws passes through; it throws nothing itself. */
  fetch: (cursor: Cursor, board: Board, http: SourceHttp) => Promise<FetchOutcome>;
  /** A posting as it was written -> what file imports feed into the reader. Pure, never throws. `fetchedAt` bounds dates. */
  normalize: (raw: unknown, board: Board, fetchedAt: Date) => Normalized;
  /** Asks for one posting, where 404 and 410 say that it is gone and 200 that it is not; null where the system has no such address: then its page alone may say that it is gone. */
  probe: (board: Board, externalId: string) => SourceRequest | null;
  /** The board's token in an address of the system ("https://jobs.lever.co/acme/1" -> "acme"); null = not of this system. */
  tokenOf: (address: URL) => string | null;
};

/** Where a crawl stands, as the source wrote it: plain JSON of at most a few kB, so that a crawl goes on after a restart. */
export type Cursor = { readonly [key: string]: string | number | boolean | null | Cursor };

export type SourceRequest = {
  method: "GET" | "POST";
  /** https; redirects of a GET may be followed under the guard, those of a POST never (303: ask again later). */
  url: string;
  /** The Accept header: Lever answers HTML to clients that accept it. */
  accept: "application/json" | "application/xml" | "text/html" | "image/*";
  /** JSON of a POST. */
  body?: string;
  /** The setting that holds the bearer token to send with it; without the setting the source is off. */
  credential?: "NAV_TOKEN";
  /** A page made for people: robots.txt and its Crawl-delay hold. */
  isPage?: true;
  /** The answer may be too large to hold: it comes in `chunks`, and `body` is "". */
  streamed?: true;
  /** A logo; see `WebRequest.isPicture`. */
  isPicture?: true;
};

export type SourceAnswer = {
  status: number;
  /** Of the last redirect that was followed. */
  url: string;
  header: (name: string) => string | null;
  /** Decompressed and decoded, within the limits of the client. "" when streamed or not modified. */
  body: string;
  /** Of a streamed answer; throws where the connection breaks off. */
  chunks: AsyncIterable<string> | null;
  /** 304, or a body equal to the last one that was read whole: everything is as stored. Never "empty". */
  notModified: boolean;
  receivedAt: Date;
};

/** Sends one request when its host's queue allows it. Throws its own errors: time-out, refused address, too large, stopped. */
export type SourceHttp = (request: SourceRequest) => Promise<SourceAnswer>;

export type FetchOutcome =
  | { kind: "page"; page: SourcePage }
  | { kind: "not-modified" }
  /** 404 or 410: of a list, the board; of a detail, the posting. */
  | { kind: "gone"; status: number }
  /** Any other status than 200: says nothing about postings. */
  | { kind: "refused"; status: number }
  /** 200 with something else than the source answers: a challenge, cut JSON, HTML. `detail` is for operators, at most 200 units. */
  | { kind: "shape"; detail: string; isHtml: boolean };

export type SourcePage = {
  /** In the source's order. To be read once; throws where a streamed answer breaks off or is cut, and the crawl has then failed. */
  items: Iterable<SourceItem> | AsyncIterable<SourceItem>;
  /** Further pages of the crawl; it is over when none is left. */
  next: readonly Cursor[];
  /**
   * complete: all pages of the crawl together list all that is open, so what is missing is missing. changes: additions and removals
   * since `resume`. latest: the newest first, or not all; what is missing says nothing, and the crawl may end at the first page without
   * news. A crawl is complete only if every page of it says so.
   */
  claim: "complete" | "changes" | "latest";
  /** The employer as the board calls itself; null = the answer does not say. */
  employerName: string | null;
  /**
   * Where the next crawl begins, kept when this one ends well; null = from scratch. After `until` it starts over, unless it just failed.
   */
  resume: Cursor | null;
};

export type SourceItem =
  | {
      /** `PostingInput.externalId`; null = the row has no usable id and `normalize` will skip it. */
      externalId: string | null;
      /** JSON, as the source wrote it. */
      raw: unknown;
      /** Null: `raw` is everything. Else, for new or changed postings, the cursor that fetches the whole one (claim "latest"). */
      detail: Cursor | null;
    }
  | { externalId: string; removed: true };
