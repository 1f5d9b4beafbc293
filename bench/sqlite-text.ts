import { DatabaseSync } from "node:sqlite";
import { searchWords } from "#domain/search/search-words.ts";
import type { IndexedPosting } from "#server/index/build/segment.ts";

export type SqliteText = {
  fill(postings: Iterable<IndexedPosting>): void;
  /** The best fifty and the total, with the last word as a prefix and our field weights. */
  search(text: string): { ids: number[]; total: number };
  close(): void;
};

export function openSqliteText(path: string): SqliteText {
  const db = new DatabaseSync(path);
  db.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000");
  return {
    fill(postings) {
      db.exec(`drop table if exists postings;
        create virtual table postings using fts5(title, company, skills, location, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')`);
      const insert = db.prepare(
        "insert into postings (rowid, title, company, skills, location) values (?, ?, ?, ?, ?)",
      );
      db.exec("begin");
      let rowid = 1;
      for (const { title, company, skills, location } of postings)
        insert.run(rowid++, title, company, skills.join(" "), location);
      db.exec("commit; insert into postings (postings) values ('optimize')");
    },
    search(text) {
      const match = `${searchWords(text)
        .map((word) => `"${word}"`)
        .join(" ")}*`;
      const rows = db
        .prepare("select rowid as id from postings where postings match ? order by bm25(postings, 8, 5, 4, 2) limit 50")
        .all(match);
      const counted = db.prepare("select count(*) as total from postings where postings match ?").get(match);
      return { ids: rows.map(({ id }) => Number(id)), total: Number(counted?.total) };
    },
    close: () => db.close(),
  };
}
