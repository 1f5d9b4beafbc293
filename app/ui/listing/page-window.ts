/** A page number, or a gap that hides the pages between its neighbours. */
type PageSlot = number | "gap";

/** First, last, and the pages next to `current`; a gap hides at least two. `current` is clamped; no pages give an empty list. */
export function pageWindow(current: number, total: number): PageSlot[] {
  const here = Math.min(Math.max(current, 1), total);
  const slots: PageSlot[] = [];
  for (let page = 1; page <= total; page++) {
    const near = Math.abs(page - here) <= 1 || page === 1 || page === total;
    const alone = (page === 2 && here <= 4) || (page === total - 1 && here >= total - 3);
    if (near || alone) slots.push(page);
    else if (slots.at(-1) !== "gap") slots.push("gap");
  }
  return slots;
}
