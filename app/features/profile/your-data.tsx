import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { DeactivateButton } from "./deactivate-button.tsx";

/** A person's rights over what is held about them. */
export function YourData() {
  return (
    <Card as="section">
      <Heading level={2} className="pb-2">
        {m.profile_data_title()}
      </Heading>
      <div className="divide-y divide-line">
        <Right text={m.profile_data_export_text()}>
          <Form method="post" action="/profile/export" reloadDocument>
            <Button type="submit" variant="secondary">
              {m.profile_data_export()}
            </Button>
          </Form>
        </Right>
        <Right text={m.profile_data_import_text()}>
          <LinkButton to="/profile/import" variant="secondary">
            {m.profile_data_import()}
          </LinkButton>
        </Right>
        <Right text={m.profile_deactivate_text()}>
          <DeactivateButton />
        </Right>
        <Right text={m.profile_erase_text()}>
          <LinkButton to="/profile/erase" variant="secondary">
            {m.profile_erase()}
          </LinkButton>
        </Right>
      </div>
    </Card>
  );
}

function Right({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-6">
      <p className="max-w-measure">{text}</p>
      {children}
    </div>
  );
}
