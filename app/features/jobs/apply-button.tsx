import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { isEntitled, type Tier } from "#domain/billing/viewer.ts";
import { recordApplyClick } from "./record-apply-click.ts";

type ApplyButtonProps = {
  jobId: string;
  title: string;
  tier: Tier;
  /** The source's terms want the link open to anybody. */
  isFree: boolean;
  /** In place of "Apply", what that takes, for people without a plan. */
  takes?: string;
  size?: "regular" | "small";
};

/**
 * The server decides where it leads. Whoever may apply follows a link in a new tab (the content policy lets no form end on another
 * site); for everybody else it is a form, since the target is kept.
 */
export function ApplyButton({ jobId, title, tier, isFree, takes, size }: ApplyButtonProps) {
  const path = `/jobs/${jobId}/apply`;
  const look = { variant: size === "small" ? "secondary" : "primary", size } as const;
  const mayApply = isEntitled({ userId: null, tier });
  const text = (
    <>
      {(!mayApply && takes) || m.jobs_apply()}
      <span className="sr-only">: {title}</span>
    </>
  );
  if (isFree || mayApply) {
    return (
      <LinkButton
        {...look}
        to={path}
        reloadDocument
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        iconEnd="external"
        onClick={tier === "anonymous" ? undefined : () => recordApplyClick(jobId)}
      >
        {text}
        <span className="sr-only"> ({m.results_new_tab()})</span>
      </LinkButton>
    );
  }
  return (
    <form method="post" action={path}>
      <Button {...look} type="submit">
        {text}
      </Button>
    </form>
  );
}
