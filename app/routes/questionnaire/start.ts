import { redirect } from "react-router";
import { carriedSearch, stepPath } from "#app/features/questionnaire/step-path.ts";
import { FIRST_STEP } from "#domain/questionnaire/variants.ts";
import type { Route } from "./+types/start.ts";

export function loader({ request }: Route.LoaderArgs) {
  return redirect(stepPath(FIRST_STEP, carriedSearch(new URL(request.url).searchParams)));
}
