import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { RESUME_PAGE } from "./resume-page.ts";

/** Skills found in the résumé, to be confirmed one by one; nothing is ticked beforehand. */
export function ProposedSkills({ skills }: { skills: string[] }) {
  const { Form, state } = useFetcher();
  const pending = state !== "idle";
  return (
    <Form method="post" action={RESUME_PAGE} preventScrollReset className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{m.resume_skills_found()}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {skills.map((skill) => (
            <div key={skill}>
              <input type="hidden" name="shown" value={skill} />
              <CheckboxField name="skill" value={skill} label={skill} />
            </div>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="confirm-skills" pending={pending} variant="secondary">
          {m.resume_skills_save()}
        </Button>
        <Button type="submit" name="intent" value="decline-skills" variant="quiet">
          {m.resume_skills_none()}
        </Button>
      </div>
    </Form>
  );
}
