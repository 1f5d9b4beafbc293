import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { ApplicationStatus } from "#domain/applications/tracker/application-event.ts";
import type { TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";

type MoveFormProps = {
  application: Pick<TrackedApplication, "id" | "title">;
  to: readonly ApplicationStatus[];
  /** Where it is posted, and what is shown again afterwards. */
  action: string;
  /** Instead of the states' names, for a form with one button. */
  label?: string;
};

/** A button for each state that it may be moved to. */
export function MoveForm({ application, to, action, label }: MoveFormProps) {
  const { formData } = useNavigation();
  const pressed = formData?.get("id") === application.id ? formData.get("to") : null;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={application.id} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.tracker_move_card({ title: application.title })}</legend>
        {to.map((status) => (
          <Button
            key={status}
            type="submit"
            name="to"
            value={status}
            variant="secondary"
            size="small"
            pending={pressed === status}
          >
            {label ?? m.tracker_status({ status })}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
