import { Link, NavLink, useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";

/** On the landing page the way through it (spec part 2, section 2), elsewhere the way through the product. */
export function SiteNav({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation();
  if (pathname === "/")
    return (
      <>
        <a href="#how-it-works">{m.home_nav_how()}</a>
        <a href="#pricing">{m.home_nav_pricing()}</a>
        <Link to="/faq">{m.home_nav_faq()}</Link>
        <Link to="/contact">{m.home_nav_contact()}</Link>
      </>
    );
  return (
    <>
      <NavLink to="/onboarding">{m.nav_questionnaire()}</NavLink>
      <NavLink to="/results">{m.nav_jobs()}</NavLink>
      {signedIn && <NavLink to="/applications">{m.tracker_nav()}</NavLink>}
    </>
  );
}
