export const SEARCH_SORTS = ["best", "newest", "salary"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
/** "Posted within N days". */
export const POSTED_WITHIN_DAYS = [1, 7, 30] as const;
