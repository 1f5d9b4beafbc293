/** The last item of a stream that is read to its end; null when there is none. */
export async function lastItem<Item>(items: AsyncIterable<Item>): Promise<Item | null> {
  let last: Item | null = null;
  for await (const item of items) last = item;
  return last;
}
