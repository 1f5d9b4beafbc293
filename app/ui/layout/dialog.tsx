import { type MouseEvent, type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "./heading.tsx";

type FrameProps = {
  title: ReactNode;
  titleId: string;
  /** The title has the focus first. */
  titleRef?: Ref<HTMLHeadingElement>;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
};

type DialogProps = Omit<FrameProps, "titleId" | "titleRef"> & {
  open: boolean;
  /** Called for every way of closing: Escape, the cross, a press beside it. */
  onClose: () => void;
};

/** The native modal dialog: it holds the focus and gives it back by itself. */
export function Dialog({ open, onClose, ...frame }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // Else the cross had the focus, as if closing were what to do.
      heading.current?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  function pressBeside(event: MouseEvent) {
    if (event.target === dialog.current) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the dialog handles itself
    <dialog ref={dialog} aria-labelledby={titleId} className="dialog" onClose={onClose} onClick={pressBeside}>
      <DialogFrame {...frame} titleId={titleId} titleRef={heading} />
    </dialog>
  );
}

/** What a dialog holds; its cross closes it without script. */
export function DialogFrame({ title, titleId, titleRef, closeLabel, children, actions }: FrameProps) {
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <Heading level={2} id={titleId} ref={titleRef} tabIndex={-1} className="pt-1 outline-none">
          {title}
        </Heading>
        <form method="dialog" className="contents">
          <button
            type="submit"
            title={closeLabel}
            className="-mt-1 -me-2 grid size-11 shrink-0 place-content-center rounded text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div>{children}</div>
      {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
    </div>
  );
}
