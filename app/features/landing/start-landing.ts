import { type ResumeUpload, sendResume } from "#app/features/resumes/send-resume.ts";

const BANNER_MS = 3_000;

/** What the landing page does by script, on the markup of `Hero`, whether React has taken the page over or not. */
export function startLanding(signal: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>("form[data-upload]");
  if (form) takeCv(form, signal);
  document.addEventListener("click", askToLogIn, { signal, capture: true });
  for (const note of document.querySelectorAll<HTMLElement>("[data-shown-ms]"))
    setTimeout(() => hide(note), Number(note.dataset.shownMs));
}

/** A CV chosen here is sent at once; one that was chosen before counts too. */
function takeCv(form: HTMLFormElement, signal: AbortSignal): void {
  const field = form.elements.namedItem("resume") as HTMLInputElement;
  const choose = () => {
    const file = field.files?.[0];
    if (!file) return;
    sendResume(form.dataset.upload ?? "", file, { onProgress, signal });
    field.value = "";
  };
  const onProgress = (upload: ResumeUpload) => {
    const uploading = upload.state === "uploading";
    for (const part of form.querySelectorAll<HTMLElement>("[data-while]"))
      part.hidden = !part.dataset.while?.includes(upload.state);
    field.disabled = uploading;
    say("percent", uploading ? `${upload.percent}%` : "");
    say("status", uploading ? form.dataset.uploading : "");
    say("refused", upload.state === "refused" ? JSON.parse(form.dataset.refusals ?? "{}")[upload.refusal] : "");
    const announced = form.querySelector<HTMLElement>("[data-says=uploaded]");
    if (upload.state !== "uploaded" || !announced) return;
    announced.hidden = false;
    setTimeout(() => hide(announced), BANNER_MS);
  };
  const say = (part: string, words: string | undefined) => {
    const place = form.querySelector(`[data-says=${part}]`);
    if (place) place.textContent = words ?? "";
  };
  field.addEventListener("change", choose, { signal });
  choose();
}

function hide(note: HTMLElement): void {
  note.hidden = true;
}

/** A link that needs an account has a popup that says so; a press beside that closes it. */
function askToLogIn(event: MouseEvent): void {
  const target = event.target as Element;
  const link = target.closest<HTMLElement>("a[data-asks]");
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
  const popup = document.getElementById(link?.dataset.asks ?? target.id);
  if (!(popup instanceof HTMLDialogElement)) return;
  if (link && !opensElsewhere) {
    event.preventDefault();
    popup.showModal();
    popup.querySelector("h2")?.focus();
  } else if (target === popup) popup.close();
}
