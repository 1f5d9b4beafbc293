/** Signs and codes before a figure, as a pattern; "R" only where a figure follows at once. */
export const SIGN_BEFORE =
  "US ?\\$|USD ?\\$?|CA\\$|CAD ?\\$?|C\\$|AU\\$|AUD ?\\$?|A\\$|NZ\\$|NZD|S\\$|SGD|HK\\$|HKD|R\\$|BRL|MX\\$|MXN|\\$|€|EUR|£|GBP|₹|Rs\\.?|INR|¥|JPY|CNY|RMB|CHF|SFr\\.?|PLN|zł|CZK|Kč|HUF|RON|SEK|NOK|DKK|kr\\.?|ILS|₪|AED|SAR|₱|PHP|₦|NGN|₩|KRW|RM|MYR|ZAR|R(?=\\d)|TRY|₺|UAH|₴|THB|฿|IDR|VND|COP|ARS|CLP|PEN|EGP|KES|PKR|BDT|us \\$";
/** The same behind a figure. */
export const SIGN_AFTER =
  "USD|CAD|AUD|NZD|SGD|HKD|BRL|MXN|EUR(?:os?)?|euros?|€|GBP|£|pounds?|INR|₹|rupees|JPY|CHF|PLN|zł|CZK|Kč|HUF|RON|SEK|NOK|DKK|kr|ILS|AED|SAR|PHP|₱|NGN|MYR|ZAR|TRY|TL|UAH|dollars|US dollars|\\$";

/** ISO 4217 code=its other spellings; a bare "$" is USD unless a code stands on the other side. */
const SPELLINGS =
  "USD=us$,us $,usd$,usd $,dollars,us dollars|CAD=ca$,c$,cad$,cad $|AUD=au$,a$,aud$,aud $|NZD=nz$|SGD=s$|HKD=hk$|BRL=r$|MXN=mx$|EUR=€,euro,euros,eur|GBP=£,pound,pounds|INR=₹,rs,rupees|JPY=¥|CNY=rmb|CHF=sfr|PLN=zł|CZK=kč|SEK=kr|ILS=₪|PHP=₱|NGN=₦|KRW=₩|MYR=rm|ZAR=r|TRY=₺,tl|UAH=₴|THB=฿";

const CODES = new Map(
  SPELLINGS.split("|").flatMap((entry) => {
    const [code = "", names = ""] = entry.split("=");
    return names.split(",").map((name) => [name, code] as const);
  }),
);

/** The ISO 4217 code of the signs around a figure; null when there is none. */
export function currencyOf(after: string | undefined, before: string | undefined): string | null {
  const sign = [after, before]
    .map((text) => text?.trim().toLowerCase().replace(/\.$/, "") ?? "")
    .find((text) => text !== "" && text !== "$");
  if (sign === undefined) return (after ?? before) ? "USD" : null;
  return (
    CODES.get(sign) ??
    sign
      .replace(/[^a-z]/g, "")
      .slice(0, 3)
      .toUpperCase()
  );
}
