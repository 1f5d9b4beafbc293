import { OFFER } from "#domain/billing/plan.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatDay, formatDays } from "./format-text.ts";
import type { BillingMails } from "./mail-content.ts";

const day = (iso: string) => formatDay(iso, "it");
const toProfile = (link: string) => ({ label: "Vedi il mio abbonamento", link });

export const BILLING_TEXTS_IT: BillingMails = {
  "billing-trial-started": ({ chargeAt, price, link }) => ({
    subject: "La tua prova gratuita è iniziata",
    paragraphs: [
      chargeAt
        ? `La tua prova gratuita dura fino al ${day(chargeAt)}. Quel giorno vengono addebitati i primi ${formatMoney(price, "it")} per un mese di Premium, tasse incluse, e poi lo stesso importo ogni mese.`
        : "La tua prova gratuita è iniziata.",
      `Ti scriviamo ${formatDays(OFFER.reminderDays, "it")} prima che la prova finisca. Se disdici prima non paghi nulla, e la prova resta tua fino alla fine.`,
    ],
    action: toProfile(link),
  }),
  "billing-charge-announced": ({ chargeAt, price, trial, link }) => ({
    subject: `Il ${day(chargeAt)} ti saranno addebitati ${formatMoney(price, "it")}`,
    paragraphs: [
      trial
        ? `La tua prova gratuita finisce il ${day(chargeAt)}. Poi inizia un mese di Premium e vengono addebitati ${formatMoney(price, "it")}, tasse incluse.`
        : `Il ${day(chargeAt)} il tuo Premium si rinnova per un mese e vengono addebitati ${formatMoney(price, "it")}, tasse incluse.`,
      "Se non lo vuoi, disdici prima di quel giorno: basta un clic nel tuo profilo e non ti viene addebitato nulla.",
    ],
    action: toProfile(link),
  }),
  "billing-cancelled": ({ accessUntil, undoable, link }) => ({
    subject: "Il tuo abbonamento è disdetto",
    paragraphs: [
      "Hai disdetto l'abbonamento. Non ti verrà addebitato più nulla; se un pagamento venisse prelevato comunque, te lo restituiamo.",
      accessUntil ? `Puoi usare tutto fino al ${day(accessUntil)}.` : "Il tuo accesso è terminato.",
    ],
    action: toProfile(link),
    after: undoable ? ["Finché l'abbonamento è in corso puoi annullare la disdetta dal tuo profilo."] : [],
  }),
  "billing-cancel-undone": ({ chargeAt, price, link }) => ({
    subject: "Il tuo abbonamento continua",
    paragraphs: [
      "Hai annullato la disdetta.",
      chargeAt
        ? `I prossimi ${formatMoney(price, "it")} vengono addebitati il ${day(chargeAt)}, tasse incluse. Ti scriviamo prima.`
        : `Premium costa ${formatMoney(price, "it")} al mese, tasse incluse. Ti scriviamo prima del prossimo addebito.`,
    ],
    action: toProfile(link),
  }),
  "billing-withdrawn": ({ at, refund, link }) => ({
    subject: "Abbiamo ricevuto il tuo recesso",
    paragraphs: [
      `Abbiamo ricevuto il tuo recesso dal contratto il ${day(at)}. Il contratto e il tuo accesso sono terminati.`,
      refund
        ? `Ti restituiamo tutto quello che hai pagato: ${formatMoney(refund, "it")}, entro ${formatDays(OFFER.withdrawalDays, "it")}, con lo stesso mezzo di pagamento.`
        : "Non avevi pagato nulla, quindi non c'è nulla da restituire.",
    ],
    action: toProfile(link),
    after: ["Conserva questa email: è la conferma datata del tuo recesso."],
  }),
  "billing-refunded": ({ amount, link }) => ({
    subject: `Ti restituiamo ${formatMoney(amount, "it")}`,
    paragraphs: [
      `Ti stiamo restituendo ${formatMoney(amount, "it")} con lo stesso mezzo di pagamento. Può volerci qualche giorno prima che compaiano sul tuo conto.`,
    ],
    action: toProfile(link),
  }),
  "billing-payment-failed": ({ accessUntil, link }) => ({
    subject: "Il tuo pagamento non è riuscito",
    paragraphs: [
      "Il pagamento del tuo Premium non è riuscito. Riproveremo: controlla che la tua carta sia valida.",
      accessUntil
        ? `Puoi usare tutto fino al ${day(accessUntil)}.`
        : "Finché non è pagato, non è possibile candidarsi.",
    ],
    action: toProfile(link),
  }),
  "billing-refused": ({ fault, link }) => ({
    subject: "Un secondo abbonamento non è stato avviato",
    paragraphs: [
      fault === "trial-used"
        ? "La prova gratuita è una sola a persona, e la tua è già stata usata. Quindi la nuova è stata chiusa subito; quello che è stato addebitato te lo restituiamo."
        : "Hai già un abbonamento. Quindi il secondo è stato chiuso subito; quello che è stato addebitato te lo restituiamo.",
    ],
    action: toProfile(link),
  }),
};
