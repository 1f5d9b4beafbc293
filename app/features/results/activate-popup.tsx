import { useNavigate } from "react-router";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { m } from "#app/paraglide/messages.js";
import { Dialog } from "#app/ui/dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ResultsView } from "#domain/search/results-view.ts";
import { pathWith } from "./path-with.ts";

/** "Activate Your Account": for people who are signed in and may not apply yet. Its state is in the URL. */
export function ActivatePopup({ waiting, params }: { waiting: ResultsView["activate"]; params: URLSearchParams }) {
  const navigate = useNavigate();
  const session = params.get("session");
  const checkout = new URLSearchParams({ plan: "free", from: "results", ...(session ? { session } : {}) });
  return (
    <Dialog
      open={waiting !== null}
      onClose={() => navigate(pathWith(params, {}), { replace: true, preventScrollReset: true })}
      title={m.results_activate_title()}
      closeLabel={m.results_activate_close()}
      actions={<LinkButton to={`/checkout?${checkout}`}>{m.results_activate_action()}</LinkButton>}
    >
      {waiting ? m.results_activate_text(jobNames(waiting)) : null}
    </Dialog>
  );
}
