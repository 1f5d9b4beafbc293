import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** From an application back to the list. */
export function BackLink() {
  return (
    <Link
      to="/results?showTen=true"
      className="inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-soft hover:text-ink"
    >
      <Icon name="arrow-left" />
      {m.apply_back()}
    </Link>
  );
}
