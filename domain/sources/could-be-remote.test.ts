import { expect, test } from "vitest";
import { couldBeRemote } from "./could-be-remote.ts";

const posting = (location: string | null, descriptionText = "You'll own our ledger.", title = "Engineer") => ({
  title,
  location,
  type: null,
  descriptionText,
});

test.each([
  ["remote" as const, posting("Berlin")],
  [null, posting(null)],
  [null, posting("Remote")],
  [null, posting("Multiple locations")],
  [null, posting("Berlin", "Two days a week you may work from home.")],
  [null, posting("Milano", "Smart working previsto.")],
  [null, posting("Umeå", "Distansarbete är möjligt.")],
  [null, posting("Lyon", "Télétravail possible.")],
  [null, posting("Austin", "Your manager and most of the team are remote.")],
])("%s, %o is kept", (kind, one) => expect(couldBeRemote(one, kind)).toBe(true));

test.each([
  ["hybrid" as const, posting("Remote")],
  ["onsite" as const, posting(null)],
  [null, posting("Berlin")],
  [null, posting("Cape Town, South Africa", "Experience with remote sensing and remote monitoring.")],
  [null, posting("Wien", "Kein Homeoffice, no remote work.")],
  [null, posting("Leeds", "Please note that this is not remote.")],
])("%s, %o is not", (kind, one) => expect(couldBeRemote(one, kind)).toBe(false));
