import { classNames } from "#app/ui/class-names.ts";
import { initialsOf, tintOf } from "./initials.ts";

const TINTS = ["bg-tint-1", "bg-tint-2", "bg-tint-3", "bg-tint-4", "bg-tint-5"] as const;

type AvatarProps = {
  name: string;
  /** A logo; the initials stand behind it and show when it does not load. */
  src?: string | null;
  /** Where the name is filled in later. */
  look?: ReturnType<typeof avatarLook>;
};

/** What is shown of a name. */
export function avatarLook(name: string) {
  return { initials: initialsOf(name), tint: TINTS[tintOf(name, TINTS.length)] as string };
}

/** 44 px, smaller in a narrow card. Decoration: the name must stand beside it as text. */
export function Avatar({ name, src, look = avatarLook(name) }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        "avatar relative grid shrink-0 place-content-center overflow-hidden rounded font-semibold text-ink select-none",
        look.tint,
      )}
    >
      {look.initials}
      {src && (
        <img
          src={src}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full bg-surface object-contain"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  );
}
