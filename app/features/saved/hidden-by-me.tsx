import { lazy, Suspense } from "react";
import { useKeptJobs } from "./use-kept-jobs.ts";

/** Offline it does not come, which is no reason to lose the page. */
const HiddenJobs = lazy(() => import("./hidden-jobs.tsx").catch(() => ({ default: () => null })));

/** Nothing where nothing is hidden; the list is the browser's, so the server's page never has it. */
export function HiddenByMe() {
  const { jobs, toggle } = useKeptJobs("hidden");
  if (!jobs?.length) return null;
  return (
    <Suspense>
      <HiddenJobs jobs={jobs} show={toggle} />
    </Suspense>
  );
}
