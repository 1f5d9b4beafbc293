import { ctxContext } from "#app/context.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { getSampleCompany } from "#server/features/jobs/sample-jobs.ts";
import type { Route } from "./+types/sample-company.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return getSampleCompany(ctx, { slug: params.slug });
}

export function meta() {
  return [{ title: m.app_name() }, { name: "robots", content: "noindex" }];
}

/** Where the links of sample postings lead: says that the company is fictional. */
export default function SampleCompany({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <Container width="measure">
      <div className="space-y-5 py-12">
        <Heading level={1}>{m.jobs_sample_company_title({ company })}</Heading>
        <p>{m.jobs_sample_company_text()}</p>
        <LinkButton to="/results">{m.jobs_back_to_results()}</LinkButton>
      </div>
    </Container>
  );
}
