import { defineConfig } from "@playwright/test";
import { keepFilesInMemory } from "#tests/support/memory-folder.ts";
import { COMPILED } from "#tests/support/servers/child-process.ts";
import { PROCESS_MS } from "#tests/support/slow-limits.ts";

const port = process.env.E2E_PORT || "3987";
const baseURL = `http://localhost:${port}`;

/** Chromium's address bar shows pages of its own, made for each window: most of what a window costs before it shows anything. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** What Playwright turns off by itself; Chromium heeds only the last list. */
const BY_PLAYWRIGHT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

keepFilesInMemory();

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  // What takes longer starts a server of its own or looks at many pages, and says so at the test.
  timeout: 30_000,
  // Before the test's own end, so that what never came to be is what fails.
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["dot"], ["json"]] : [["line"]],
  use: {
    baseURL,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Nothing stands between a test and the server unless the test says so.
    serviceWorkers: "block",
    // What the pages held at each step costs a tenth of the time: asked for with E2E_TRACE=1, and then kept of tests that fail.
    trace: { mode: process.env.E2E_TRACE ? "retain-on-failure" : "off", screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR].join(",")}`,
        // Nothing leaves the machine, whatever a page asks for.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
  webServer: {
    command: "node tools/e2e-server.ts",
    url: `${baseURL}/readyz`,
    timeout: PROCESS_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      DEV_INBOX: "true",
      PORT: port,
      LOG_LEVEL: "error",
      CLIENT_ADDRESS_HEADER: "X-Test-Client",
      OPERATOR_TOKEN: "the operators' token in browser tests",
      E2E_OWNER: String(process.pid),
      NODE_COMPILE_CACHE: COMPILED,
    },
  },
});
