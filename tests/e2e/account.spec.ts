import type { Page } from "@playwright/test";
import { authenticatorCode } from "#tests/support/authenticator-code.ts";
import {
  fillLogin,
  fillSignUp,
  logOut,
  mailedLink,
  PASSWORD,
  signUp,
  signUpByForm,
  somebody,
} from "./account-steps.ts";
import { expect, stopClock, test } from "./fixtures.ts";

const NEW_PASSWORD = "difference engine";

test("after logging out, here or in another tab, Back shows nothing personal", async ({ page, context }) => {
  const ada = somebody();
  await signUp(page, ada);
  await page.goto("/profile");
  await expect(page.getByText(ada.email)).toBeVisible();
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL("/login?redirect=%2Fprofile");
  await expect(page.getByText(ada.email)).toHaveCount(0);

  await fillLogin(page, ada.email);
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.goto("/faq");
  const other = await context.newPage();
  await other.goto("/faq");
  await logOut(other);
  await page.goBack();
  await expect(page).toHaveURL("/login?redirect=%2Fprofile");
  await expect(page.getByText(ada.email)).toHaveCount(0);
});

test("sign up, log out, forget the password, choose a new one and log in", async ({ page }) => {
  const ada = somebody();
  await signUpByForm(page, ada);
  await expect(page).toHaveURL("/?registrationSuccess=true");
  await expect(page.getByText("Welcome. Your account is ready.")).toBeVisible();
  await logOut(page);
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?redirect=%2Fprofile");

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(ada.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Email isn't set up on this site yet")).toBeVisible();
  const link = await mailedLink(page, ada.email, "Choose a new password");
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the new password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await fillLogin(page, ada.email, NEW_PASSWORD);
  await expect(page.getByText(`Hello, ${ada.name.split(" ")[0]}`)).toBeVisible();

  await page.goto(link);
  await expect(page.getByText("This link no longer works.")).toBeVisible();
});

test("the welcome lies over the landing page for five seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/signup");
  await stopClock(page);
  await fillSignUp(page, somebody());
  const welcome = page.getByText("Welcome. Your account is ready.");
  await expect(welcome).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(welcome).toBeVisible();
  await page.clock.runFor(1);
  await expect(welcome).toBeHidden();
});

test("what is wrong is said above the form and at the field; what was typed stays, passwords do not", async ({
  page,
  expected,
}) => {
  expected.consoleErrors.push(/status of 40[01]/);
  await page.goto("/signup");
  const send = page.getByRole("button", { name: "Create account" });
  await page.getByLabel("Full name").fill("Ada");
  await send.click();
  const summary = page.getByRole("region", { name: "Please fix the following" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill in all fields");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill("something else");
  await send.click();
  await expect(summary).toContainText("Passwords do not match");
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await send.click();
  await expect(summary).toContainText("You must agree to the terms and conditions");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada");

  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(summary).toContainText("Please enter your email and password.");
  await fillLogin(page, "nobody@example.org", "not the password");
  await expect(summary).toContainText("Wrong email or password");
  // A second refusal for the same reason is said again.
  await fillLogin(page, "nobody@example.org", "not the password");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.org");
});

test("without scripts the forms do the same", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "", locale: "it-IT" });
  const ada = somebody();
  await page.goto("/login");
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(page.getByRole("region")).toContainText("Per favore, inserisci email e password.");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").fill("non la so");
  await page.getByRole("button", { name: "Accedi", exact: true }).click();
  await expect(page.getByRole("region")).toContainText("Email o password non validi");
  await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Invia il link" }).click();
  await expect(page.getByRole("region")).toContainText("Per favore, inserisci la tua email");
  await page.goto("/signup");
  await page.getByLabel("Nome e cognome").fill(ada.name);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Conferma la password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Crea l'account" }).click();
  await expect(page.getByText(`Ciao, ${ada.name.split(" ")[0]}`)).toBeVisible();
  await page.close();
});

test("login goes on to the page one came for, never to another site", async ({ page }) => {
  const ada = somebody();
  await signUp(page, ada);
  for (const [wish, url] of [
    ["%2Fresults%3Fplan%3Dfree", "/results?plan=free"],
    ["https%3A%2F%2Fevil.test", "/"],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/login?redirect=${wish}`);
    await fillLogin(page, ada.email);
    await expect(page).toHaveURL(url);
  }
});

test("login after a press on Apply goes on to the job, which asks for a plan; whoever is in is not asked to log in", async ({
  page,
}) => {
  const ada = somebody();
  await signUp(page, ada);
  await page.context().clearCookies();
  await page.goto("/results");
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/\/jobs\//);
  const job = page.url();
  await page.getByRole("button", { name: "Apply" }).first().click();
  await expect(page.getByText("we'll bring you back to")).toBeVisible();
  await fillLogin(page, ada.email);
  await expect(page).toHaveURL(`${job}?activate=true`);
  await page.goto("/login?redirect=results");
  await expect(page).toHaveURL("/results");
});

test("sign-up after a press on Apply names the job, and goes on to it", async ({ page }) => {
  await page.goto("/results");
  await page.getByRole("article").first().getByRole("link").click();
  await page.waitForURL(/\/jobs\//);
  const job = page.url();
  await page.getByRole("button", { name: "Apply" }).first().click();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByText("we'll bring you back to")).toBeVisible();
  await fillSignUp(page, somebody());
  await expect(page).toHaveURL(`${job}?activate=true`);
});

test("the checkout page's wish waits in the browser, for one login", async ({ page }) => {
  const ada = somebody();
  await signUp(page, ada);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("checkout_redirect", "/checkout?plan=premium"));
  await page.reload();
  await fillLogin(page, ada.email);
  await expect(page).toHaveURL("/checkout?plan=premium");
  expect(await page.evaluate(() => localStorage.getItem("checkout_redirect"))).toBeNull();
});

test("two tabs: signing out in one ends the other; a change of password ends other browsers", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const ada = somebody();
  await signUp(page, ada);
  await page.goto("/profile");
  const other = await context.newPage();
  await other.goto("/profile");
  await logOut(page);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  await page.goto("/login");
  await fillLogin(page, ada.email);
  await expect(page.getByText(`Hello, ${ada.name.split(" ")[0]}`)).toBeVisible();
  const phone = await browser.newPage({ baseURL: baseURL ?? "" });
  await phone.goto("/login");
  await fillLogin(phone, ada.email);
  await expect(phone.getByText(`Hello, ${ada.name.split(" ")[0]}`)).toBeVisible();

  await page.goto("/profile/security");
  const sessions = page.getByRole("listitem").filter({ hasText: "last used" });
  await expect(sessions).toHaveCount(2);
  await page.getByLabel("Current password").first().fill(PASSWORD);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await phone.goto("/profile");
  await expect(phone).toHaveURL(/\/login/);
  await phone.close();
});

test("a passkey logs in without the password, and can be removed", async ({ page, expected, axe }) => {
  expected.consoleErrors.push(/status of 401/);
  const ada = somebody();
  await addAuthenticator(page);
  await signUp(page, ada);
  await page.goto("/profile/security");
  await page.locator("#passkeyName").fill("My laptop");
  await page.locator("#passkeyPassword").fill(PASSWORD);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await logOut(page);

  await page.goto("/login?redirect=results");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL("/results");
  await expect(page.getByText(`Hello, ${ada.name.split(" ")[0]}`)).toBeVisible();

  await page.goto("/profile/security");
  await page.getByLabel("Name", { exact: true }).first().fill("My old laptop");
  await page.getByRole("button", { name: "Rename: My laptop" }).click();
  await expect(page.getByText("The passkey is renamed.")).toBeVisible();
  await page.getByRole("button", { name: "Remove: My old laptop" }).click();
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByText("No passkey yet.")).toBeVisible();
  await logOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByText("The passkey didn't work.")).toBeVisible();
});

test("an authenticator app is asked for at login; a backup code does instead", async ({ page, expected, axe }) => {
  expected.consoleErrors.push(/status of 40[01]/);
  const ada = somebody();
  await signUp(page, ada);
  await page.goto("/profile/security");
  await page.locator("#totpPassword").fill(PASSWORD);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const key = await page.locator("code").first().innerText();
  const backupCode = await page.locator("li code").first().innerText();
  await page.locator("#code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("region", { name: "Please fix the following" })).toContainText("This code isn't right.");
  await expect(page.locator("code").first()).toHaveText(key);
  await page.locator("#code").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-factor authentication is on.")).toBeVisible();

  for (const code of [authenticatorCode(key, 1), backupCode]) {
    await logOut(page);
    await page.goto("/login?redirect=results");
    await fillLogin(page, ada.email);
    await expect(page.getByRole("heading", { name: "Confirm that it's you" })).toBeVisible();
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Code").press("Enter");
    await expect(page).toHaveURL("/results");
    // The menu closes with the page before.
    await expect(page.getByRole("heading", { level: 1 })).toContainText("jobs");
  }
});

test("a new address is confirmed by its mail; the page says so before and after", async ({ page }) => {
  const ada = somebody();
  const next = somebody();
  await signUp(page, ada);
  await page.goto("/profile/security");
  await page.getByLabel("New address").fill(next.email);
  await page.locator("#emailPassword").fill(PASSWORD);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Email isn't set up on this site yet")).toBeVisible();
  await page.goto(await mailedLink(page, next.email, "Confirm your new email address"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("Your new address is confirmed")).toBeVisible();
  await expect(page.getByText(`Your address is ${next.email}.`)).toBeVisible();
});

test("the keyboard alone signs up: labels, show, box and button in order", async ({ page }) => {
  const ada = somebody();
  await page.goto("/signup");
  await expect(page.getByRole("button", { name: "Show" }).first()).toBeVisible();
  await page.getByLabel("Full name").focus();
  await page.keyboard.type(ada.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ada.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Create account" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Hello, ${ada.name.split(" ")[0]}`)).toBeVisible();
});

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
