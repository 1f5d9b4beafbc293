import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export const PASSWORD = "analytical engine";

export type Person = { name: string; email: string };

export function somebody(): Person {
  return { name: "Ada Lovelace", email: `ada-${randomUUID().slice(0, 8)}@example.org` };
}

/** A new account, signed in, as the form makes it, without the time that a browser takes over the form. `site` is another server than the shared one. */
export async function signUp(page: Page, { name, email }: Person, site = ""): Promise<void> {
  const form = { fullName: name, email, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const response = await page.request.post(`${site}/signup`, { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  expect(response.headers().location).not.toContain("/login");
}

/** Fills in the sign-up form and sends it; waits until the person is greeted. */
export async function signUpByForm(page: Page, person: Person): Promise<void> {
  await page.goto("/signup");
  await fillSignUp(page, person);
}

/** The same on the open form. */
export async function fillSignUp(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`Hello, ${name.split(" ")[0]}`)).toBeVisible();
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole("banner").locator("summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in", includeHidden: true })).toBeAttached();
}

/** The link in the newest mail with this subject to this address, from the outbox of a server without a mail server. */
export async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const mails = (await (await page.request.get("/dev/inbox.json")).json()) as OutboxMail[];
    const mail = mails.find((one) => one.to === email && one.subject === subject);
    link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

type OutboxMail = { to: string; subject: string; text: string };
