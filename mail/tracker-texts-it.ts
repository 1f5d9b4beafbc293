import { letterParagraphs } from "./letter-paragraphs.ts";
import type { TrackerMails } from "./mail-content.ts";

export const TRACKER_TEXTS_IT: TrackerMails = {
  "application-to-employer": ({ name, email, phone, links, jobTitle, letter, hasResume }) => ({
    subject: `Candidatura: ${jobTitle}`,
    paragraphs: [
      ...(letter ? letterParagraphs(letter) : [`mi candido per la vostra posizione «${jobTitle}».`, name]),
      ...(hasResume ? ["Il mio CV è allegato a questa email."] : []),
      [`Email: ${email}`, `Telefono: ${phone}`, ...links].join(" · "),
    ],
    frame: {
      greeting: letter ? null : "Buongiorno,",
      footer: `${name} ci ha chiesto di inviarvi questa candidatura. Una risposta a questa email arriva a ${email}.`,
    },
  }),
  "next-step-due": ({ jobTitle, company, step, link }) => ({
    subject: "È il giorno del tuo prossimo passo",
    paragraphs: [`Per la tua candidatura come ${jobTitle} presso ${company} avevi annotato per oggi:`, step],
    action: { label: "Apri la candidatura", link },
    after: ["Ricevi questa email perché lì hai scelto una data. Puoi cambiarla o toglierla in qualsiasi momento."],
  }),
};
