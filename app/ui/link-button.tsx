import type { LinkProps } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { Icon, type IconName } from "./icon.tsx";

type LinkButtonProps = Omit<LinkProps, "className" | "style"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  iconEnd?: IconName;
  className?: string;
};

/** A link that looks like a button; `to` may be an address of another site. */
export function LinkButton({
  variant = "primary",
  size = "regular",
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(variant, size, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  );
}
