/** A search to take over while typing, with how many open jobs it finds. `text` is what the search field then holds. */
export type SearchSuggestion = { kind: "title" | "company" | "skill"; name: string; text: string; count: number };
