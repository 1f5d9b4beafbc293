import type { MailLocale } from "./compose-mail.ts";
import type { DrawnPicture, MailParts, MailTexts } from "./mail-content.ts";

/** The colours of app/ui/tokens.css, spelled out: email clients do not support custom properties. */
export const LIGHT = {
  paper: "#f8f4ec",
  surface: "#fffdf8",
  ink: "#211d17",
  soft: "#5c5447",
  line: "#ddd4c2",
  action: "#17513b",
  onAction: "#fffdf8",
};
export const DARK = {
  paper: "#131b2a",
  surface: "#1a2435",
  ink: "#ece7dc",
  soft: "#aab2c0",
  line: "#2e3a50",
  action: "#86cfaa",
  onAction: "#0d1c16",
};
const FONT = "'Source Sans 3','Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";

/** For clients that follow the system theme; all others show the light colours. */
const DARK_RULES = `@media (prefers-color-scheme: dark) {
.paper { background-color: ${DARK.paper} !important; }
.card { background-color: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
.ink, .ink a { color: ${DARK.ink} !important; }
.soft, .soft a { color: ${DARK.soft} !important; }
.button { background-color: ${DARK.action} !important; border-color: ${DARK.action} !important; color: ${DARK.onAction} !important; }
}`;

/** One column of tables with inline styles, as email clients require. Loads nothing from anywhere. */
export function layOutHtml(
  { subject, greeting, paragraphs, facts, pictures, lists, jobs, action, after, links, footer, siteUrl }: MailParts,
  { locale, linkHint, signature }: Pick<MailTexts, "linkHint" | "signature"> & { locale: MailLocale },
): string {
  const [dir, start] = locale === "ar" ? ["rtl", "right"] : ["ltr", "left"];
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${escapeHtml(text)}</p>`;
  const smallPrint = (inner: string) =>
    `<p class="soft" style="margin:0 0 8px;color:${LIGHT.soft};font-size:14px;line-height:20px;word-break:break-word">${inner}</p>`;
  const fact = ({ label, value }: { label: string; value: string }) =>
    `<span class="soft" style="color:${LIGHT.soft}">${escapeHtml(label)}:</span> <strong>${escapeHtml(value)}</strong>`;
  const factList = facts.length
    ? `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink}">${facts.map(fact).join("<br>\n")}</p>`
    : "";
  const picture = ({ kind, alt, width, height }: DrawnPicture) =>
    `<p style="margin:0 0 16px"><img src="cid:${kind}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;max-width:100%;height:auto"></p>`;
  const link = (address: string) =>
    `<a href="${escapeHtml(address)}" style="color:${LIGHT.soft};word-break:break-all">${escapeHtml(address)}</a>`;
  const named = ({ label, link: address }: { label: string; link: string }) =>
    `<a href="${escapeHtml(address)}" style="color:${LIGHT.soft}">${escapeHtml(label)}</a>`;
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;background-color:${LIGHT.action};border:1px solid ${LIGHT.action};border-radius:4px;color:${LIGHT.onAction};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : "";
  const fallback = action ? smallPrint(`${escapeHtml(linkHint)}<br>${link(action.link)}`) : "";
  const job = ({ title, link: address, lines, quotes, hide }: MailParts["jobs"][number]) => `
<div style="margin:0 0 16px;padding:16px 0 0;border-top:1px solid ${LIGHT.line}" class="card">
<h2 class="ink" dir="auto" style="margin:0 0 4px;font-size:18px;line-height:24px;text-align:${start}"><a href="${escapeHtml(address)}" style="color:${LIGHT.ink}">${escapeHtml(title)}</a></h2>
${lines.map((line) => smallPrint(escapeHtml(line))).join("\n")}
${quotes.map((quote) => `<p class="ink" dir="auto" style="margin:0 0 8px;color:${LIGHT.ink};font-size:15px;line-height:22px;text-align:${start}">“${escapeHtml(quote)}”</p>`).join("\n")}
${hide ? smallPrint(named(hide)) : ""}
</div>`;
  const list = ({ heading, lines }: MailParts["lists"][number]) => `
<h2 class="ink" style="margin:0 0 4px;color:${LIGHT.ink};font-size:18px;line-height:24px;text-align:${start}">${escapeHtml(heading)}</h2>
<ul class="ink" style="margin:0 0 16px;padding:0;padding-inline-start:20px;color:${LIGHT.ink}">
${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("\n")}
</ul>`;
  const site = siteUrl ? `<br>${link(siteUrl)}` : "";

  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK_RULES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div role="main">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? "")}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${LIGHT.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;max-width:560px;font-family:${FONT};font-size:17px;line-height:26px;text-align:${start}">
<tr><td class="ink" style="padding:0 0 16px;color:${LIGHT.ink};font-size:18px;font-weight:700">${escapeHtml(signature)}</td></tr>
<tr><td class="card" style="padding:28px 24px 20px;word-break:break-word;background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:4px">
<h1 class="ink" style="margin:0 0 20px;color:${LIGHT.ink};font-size:24px;line-height:30px;font-weight:700">${escapeHtml(subject)}</h1>
${[...(greeting ? [greeting] : []), ...paragraphs].map(paragraph).join("\n")}
${factList}
${pictures.map(picture).join("\n")}
${lists.map(list).join("\n")}
${jobs.map(job).join("\n")}
${button}
${[...after.map((text) => smallPrint(escapeHtml(text))), fallback].join("\n")}
${links.length > 0 ? smallPrint(links.map(named).join(" · ")) : ""}
</td></tr>
<tr><td style="padding:16px 0 0">${smallPrint(`${escapeHtml(footer)}${site}`)}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
