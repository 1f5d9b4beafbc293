import { classNames } from "./class-names.ts";

/** Drawn on a 20 by 20 grid, 1.6 strokes, no fill. */
const PATHS = {
  "arrow-left": "M16.5 10h-13M9 4.5 3.5 10 9 15.5",
  "arrow-right": "M3.5 10h13M11 4.5l5.5 5.5-5.5 5.5",
  bookmark: "M5.5 3h9v14L10 13.5 5.5 17z",
  check: "M3.5 10.5 8 15l8.5-9.5",
  "chevron-down": "M5 7.5l5 5 5-5",
  "chevron-right": "M7.5 5l5 5-5 5",
  close: "M5 5l10 10M15 5 5 15",
  error: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.5M10 13.4v.2",
  external: "M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5 9 11",
  file: "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15",
  filter: "M3 5h14M6 10h8M8.5 15h3",
  globe: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c-5.3 5-5.3 10 0 15M10 2.5c5.3 5 5.3 10 0 15",
  hide: "M3 3l14 14M8.2 5.1A8.6 8.6 0 0 1 10 4.9c3.6 0 6.3 2.2 7.8 5.1a10 10 0 0 1-2.2 2.8M12.1 12.1a3 3 0 0 1-4.2-4.2M5.6 6.4A10 10 0 0 0 2.2 10c1.5 2.9 4.2 5.1 7.8 5.1 1.2 0 2.3-.2 3.3-.7",
  info: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9.2V14M10 6.4v.2",
  menu: "M3 6h14M3 10h14M3 14h14",
  moon: "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z",
  plus: "M10 4v12M4 10h12",
  screen: "M3 4h14v9.5H3zM7 17h6M10 13.5V17",
  search: "M8.8 3a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6zM13 13l4.2 4.2",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.8v1.8M10 16.4v1.8M1.8 10h1.8M16.4 10h1.8M4.2 4.2l1.3 1.3M14.5 14.5l1.3 1.3M4.2 15.8l1.3-1.3M14.5 5.5l1.3-1.3",
  upload: "M10 13V3.5M5.5 8 10 3.5 14.5 8M3.5 13.5v3h13v-3",
  user: "M10 10a3.4 3.4 0 1 0 0-6.8A3.4 3.4 0 0 0 10 10zM3.5 17c.6-3 3.2-4.6 6.5-4.6s5.9 1.6 6.5 4.6",
  warning: "M10 3 18 16.8H2zM10 8v4M10 14.3v.2",
} as const;

/** Mirrored in right-to-left languages. */
const ALONG_THE_LINE = /^(?:arrow|chevron)-(?:left|right)$/;

export type IconName = keyof typeof PATHS;

type IconProps = {
  name: IconName;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
};

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("size-[1.2em] shrink-0", ALONG_THE_LINE.test(name) && "along-the-line", className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
