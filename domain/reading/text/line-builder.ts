/** A run of text of one style. `text` may hold "\n" = line break. `href` is an absolute http(s) address that passed `safeHttpUrl`. */
export type Inline = { text: string; strong?: true; em?: true; href?: string };

/** One line of a description before lines become blocks. `item` numbers the list it belongs to; lines of one list share it. */
export type DescriptionLine = {
  inlines: Inline[];
  heading: boolean;
  item: { list: number; ordered: boolean } | null;
  gap: boolean;
};

/** "Your tasks</b>You mend", "Pay:</b>$20": sources leave out the space between a label and its text. */
const LABEL_END = /(?:\p{Ll}{3}[.;!?)]?|\p{L}{2}:)$/u;
const ITEM_MARK = /^\s*(?:[•●▪■◦‣⁃∙·✅✔➢➤►▶]|[–-](?=\s))\s*/u;
/** What is as short as a heading or closes a bracket, and what has a label, stand for themselves; lines cut to one width do not. */
const ITEM_END = /(?:^|\n)[^\n]{2,45}[\p{L}\p{N}%]\s*$|\)\s*$/u;
const LABELLED = /^\s*\p{Lu}[^.:]{2,40}:/u;
/** Words that a sentence goes on behind. */
const GOES_ON =
  /(?<!\p{L})(?:with|and|or|of|the|an?|in|on|to|for|by|at|from|as|is|are|our|your|their|und|oder|mit|für|von|der|die|das|im|e|o|di|da|con|per|et|ou|de|du|des|le|la|les|avec|pour|y|el|los|para)\s*$/iu;

const SKIPPED = tagNames(
  "script style title template noscript iframe object svg math head select textarea noembed noframes xmp plaintext audio video canvas button",
);
const BLOCKS = tagNames(
  "p div section article header footer main aside blockquote pre table tbody thead dl dt dd figure figcaption address form fieldset center hr body html",
);
const HEADING = /^h[1-6]$/;
const MAX_LIST_DEPTH = 100;
/** What is kept of the end of a line, in UTF-16 units: more than `ITEM_END` looks back over. */
const TAIL = 64;

/** Turns opening tags, closing tags and text, in the order of a document, into lines. Keeps counters only, so unclosed tags cost nothing. */
export class LineBuilder {
  readonly lines: DescriptionLine[] = [];
  private current: Inline[] = [];
  /** The end of the current line, white space at its very end as one character: who looks at all of it at each break is quadratic. */
  private tail = "";
  private lists: { id: number; ordered: boolean }[] = [];
  private listCount = 0;
  private inItem = false;
  private heading = false;
  private gap = true;
  private strong = 0;
  private em = 0;
  private href: string | null = null;
  private skipped: { name: string; depth: number } | null = null;
  /** Whether a style began or ended, or a line of an item, since the last text. */
  private restyled = false;
  private broken = false;

  /** `href` is the checked address of an `a`; null for all else. */
  open(name: string, href: string | null): void {
    if (this.skipped !== null) {
      if (this.skipped.name === name) this.skipped.depth++;
    } else if (SKIPPED.has(name)) this.skipped = { name, depth: 1 };
    else if (name === "br") this.lineBreak();
    else if (name === "b" || name === "strong") this.restyle({ strong: 1 });
    else if (name === "i" || name === "em") this.restyle({ em: 1 });
    else if (name === "a") this.href = href;
    else if (name === "ul" || name === "ol") this.openList(name === "ol");
    else if (name === "li") this.openItem();
    else if (name === "td" || name === "th") this.text(" ");
    else this.boundary(name, true);
  }

  close(name: string): void {
    if (this.skipped !== null) {
      if (this.skipped.name === name && --this.skipped.depth === 0) this.skipped = null;
    } else if (name === "b" || name === "strong") this.restyle({ strong: -1 });
    else if (name === "i" || name === "em") this.restyle({ em: -1 });
    else if (name === "a") this.href = null;
    else if (name === "ul" || name === "ol" || name === "li") {
      this.endBlock();
      if (name !== "li") this.lists.pop();
      this.inItem = false;
    } else this.boundary(name, false);
  }

  text(words: string): void {
    if (this.skipped !== null || words === "") return;
    const text = this.broken && words.trim() !== "" ? this.nextOfItem(words) : words;
    const last = this.current.at(-1);
    const isLabelled = this.restyled && last !== undefined && isGlued(this.tail.slice(-last.text.length), text);
    this.restyled = false;
    this.append(isLabelled ? ` ${text}` : text);
  }

  private append(text: string): void {
    this.tail = tailOf(this.tail + text);
    const last = this.current.at(-1);
    if (last && !!last.strong === this.strong > 0 && !!last.em === this.em > 0 && (last.href ?? null) === this.href) {
      last.text += text;
      return;
    }
    const inline: Inline = { text };
    if (this.strong > 0) inline.strong = true;
    if (this.em > 0) inline.em = true;
    if (this.href !== null) inline.href = this.href;
    this.current.push(inline);
  }

  lineBreak(): void {
    if (this.inItem) {
      this.breakItem();
      return;
    }
    if (!this.hasText()) this.gap = true;
    this.endLine();
  }

  endBlock(): void {
    this.endLine();
    this.gap = true;
  }

  private boundary(name: string, opens: boolean): void {
    if (HEADING.test(name)) {
      this.endBlock();
      this.heading = opens;
    } else if (name === "tr") this.endLine();
    else if (BLOCKS.has(name)) {
      if (this.inItem) this.breakItem();
      else this.endBlock();
    }
  }

  private restyle({ strong = 0, em = 0 }: { strong?: number; em?: number }): void {
    this.strong = Math.max(0, this.strong + strong);
    this.em = Math.max(0, this.em + em);
    this.restyled = true;
  }

  private breakItem(): void {
    this.text(" ");
    this.broken = this.hasText();
  }

  /** What stands on a line of its own within an item is an item too, unless it goes on with a sentence. */
  private nextOfItem(text: string): string {
    this.broken = false;
    const mark = ITEM_MARK.exec(text)?.[0] ?? "";
    const isOwn = (ITEM_END.test(this.tail) && /^\s*\p{Lu}/u.test(text)) || LABELLED.test(text);
    const isNext = mark !== "" || (isOwn && !GOES_ON.test(this.tail) && !/[,;:–-]\s*$/u.test(this.tail));
    if (!isNext) return text;
    this.endLine();
    return text.slice(mark.length);
  }

  private openList(ordered: boolean): void {
    this.endBlock();
    if (this.lists.length < MAX_LIST_DEPTH) this.lists.push(this.lists.at(-1) ?? { id: this.listCount++, ordered });
    this.inItem = false;
  }

  private openItem(): void {
    this.endBlock();
    if (this.lists.length === 0) this.lists.push({ id: this.listCount++, ordered: false });
    this.inItem = true;
  }

  private endLine(): void {
    if (this.hasText()) {
      const item = this.inItem ? (this.lists.at(-1) ?? null) : null;
      this.lines.push({
        inlines: this.current,
        heading: this.heading,
        item: item && { list: item.id, ordered: item.ordered },
        gap: this.gap,
      });
      this.gap = false;
    }
    this.current = [];
    this.tail = "";
    this.broken = false;
  }

  private hasText(): boolean {
    return this.tail.trim() !== "";
  }
}

function tailOf(text: string): string {
  const words = text.trimEnd();
  const space = text.slice(words.length);
  if (space === "") return words.slice(-TAIL);
  return words.slice(-TAIL) + (space.includes("\n") ? "\n" : " ");
}

function isGlued(before: string, after: string): boolean {
  if (!LABEL_END.test(before)) return false;
  return before.endsWith(":") ? /^[\p{L}\p{N}$€£]/u.test(after) : /^\p{Lu}\p{Ll}/u.test(after);
}

function tagNames(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
