type Provider = {
  /** All of them reach the same mailbox; the first stands for them. */
  domains: readonly string[];
  /** The one spelling of a mailbox's name. */
  spell: (box: string) => string;
};

const asWritten = (box: string) => box;
const YANDEX_LANDS = "ru by kz ua uz az com.am com.ge com.tr co.il ee eu fr kg lt lv md tj tm".split(" ");
const YANDEX = ["yandex.com", "ya.ru", "narod.ru", ...YANDEX_LANDS.map((land) => `yandex.${land}`)];

const PROVIDERS: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], spell: (box) => box.replaceAll(".", "") },
  {
    domains: ["proton.me", "protonmail.com", "pm.me", "protonmail.ch"],
    spell: (box) => box.replace(/[._-]/g, ""),
  },
  { domains: ["icloud.com", "me.com", "mac.com"], spell: asWritten },
  { domains: YANDEX, spell: (box) => box.replaceAll("-", ".") },
];
/** Its names hold no hyphen; what stands after one is a tag. */
const HYPHEN_TAGS = /^(?:yahoo\.[a-z.]+|(?:ymail|rocketmail|myyahoo|y7mail)\.com)$/;
/** Everything at a name's own subdomain reaches it. */
const OWN_SUBDOMAIN = /^([^.]+)\.(fastmail\.[a-z.]+|runbox\.com)$/;

/**
 * What trials, and mails that nobody may have asked for, are counted by: tags are dropped, and what a large provider ignores, so that
 * spellings that reach one mailbox count as one. Takes an address as `normaliseEmail` gives it; never used to send to.
 */
export function mailboxOf(email: string): string {
  const cut = email.lastIndexOf("@");
  const domain = email.slice(cut + 1).toLowerCase();
  const local = email.slice(0, cut).toLowerCase();
  const [, owner, provider] = OWN_SUBDOMAIN.exec(domain) ?? [];
  if (owner && provider) return `${owner}@${provider}`;
  const box = untagged(untagged(local, "+"), HYPHEN_TAGS.test(domain) ? "-" : "+");
  const { domains, spell } = PROVIDERS.find(({ domains }) => domains.includes(domain)) ?? {
    domains: [domain],
    spell: asWritten,
  };
  return `${spell(box)}@${domains[0]}`;
}

function untagged(local: string, mark: string): string {
  const at = local.indexOf(mark, 1);
  return at === -1 ? local : local.slice(0, at);
}
