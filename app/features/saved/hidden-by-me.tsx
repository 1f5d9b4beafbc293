import { lazy, Suspense } from "react";
import { useKeptJobs } from "./use-kept-jobs.ts";

const HiddenJobs = lazy(() => import("./hidden-jobs.tsx"));

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
