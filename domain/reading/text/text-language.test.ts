import { expect, test } from "vitest";
import { languageOfText } from "./text-language.ts";

test.each([
  ["en", "You plan the work of the team and report to the head of operations. We offer paid leave."],
  [
    "de",
    "Du planst die Arbeit des Teams und berichtest an die Leitung. Wir bieten dir bezahlten Urlaub und eine gute Ausstattung.",
  ],
  ["fr", "Vous planifiez le travail de l'équipe et rendez compte à la direction. Nous vous offrons des congés payés."],
  [
    "es",
    "Planificarás el trabajo del equipo y reportarás a la dirección. Ofrecemos vacaciones pagadas y un buen ambiente para crecer con los demás.",
  ],
  [
    "es",
    "En Garza buscamos una persona para el equipo de ventas de Soria, empresa de redes de pesca en fase de expansión. La oficina está en Soria, pero puedes trabajar de forma remota desde cualquier ciudad de España.",
  ],
  [
    "it",
    "Pianifichi il lavoro della squadra e riferisci alla direzione. Offriamo ferie pagate e un buon clima per chi cresce con gli altri.",
  ],
  [
    "pt",
    "Você planeja o trabalho da equipe e responde à diretoria. Oferecemos férias pagas e um bom ambiente para quem não quer parar.",
  ],
  [
    "nl",
    "Je plant het werk van de ploeg en rapporteert aan de directie. Wij bieden je betaald verlof en een goede sfeer.",
  ],
  [
    "pl",
    "Planujesz pracę zespołu i składasz raporty do dyrekcji. Oferujemy płatny urlop oraz dobrą atmosferę w pracy i po pracy.",
  ],
  [
    "sv",
    "Du planerar arbetet för ditt lag och rapporterar till ledningen. Vi erbjuder betald semester och en god stämning som är viktig.",
  ],
  ["ja", "チームの仕事を計画し、責任者に報告します。有給休暇があります。"],
  ["uk", "Ви плануєте роботу команди і звітуєте керівництву. Ми пропонуємо оплачувану відпустку."],
  ["ar", "تخطط لعمل الفريق وترفع التقارير إلى الإدارة. نقدم إجازة مدفوعة."],
])("%s", (language, text) => expect(languageOfText(text)).toBe(language));

test("a list of skills, a short text and one in two languages tell nothing", () => {
  expect(
    languageOfText("Java, Spring, Kafka, PostgreSQL, Docker, Kubernetes, Terraform, AWS, GitLab, Jira"),
  ).toBeNull();
  expect(languageOfText("Wir suchen dich")).toBeNull();
  const both =
    "You plan the work of the team and report to the head of it. Du planst die Arbeit und berichtest an die Leitung von uns oder dem Vorstand, den wir dir nicht als einen Chef beschreiben.";
  expect(languageOfText(both)).toBeNull();
});
