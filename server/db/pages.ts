/** Rows in pages until one is empty. `read` gets the last row of the page before, null at first, and returns those after it in its order. */
export async function* pages<Row>(read: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let last: Row | null = null; ; ) {
    const rows = await read(last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1) ?? null;
  }
}
