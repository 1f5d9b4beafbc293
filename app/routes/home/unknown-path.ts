import { redirect } from "react-router";

/** Any path nobody knows leads home (spec part 2, section 2). */
export function loader() {
  return redirect("/");
}

export function action() {
  return redirect("/", 303);
}
