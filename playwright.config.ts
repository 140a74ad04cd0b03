import { defineConfig, devices } from '@playwright/test'
import { building, SHOPS, serving } from './tests/e2e/shops'

// `npm run e2e` finds the browser and chooses free ports; alone, Playwright's own browser and these defaults do.
const { CHROME_PATH } = process.env
const { E2E_SANDBOX_PORT = '41730', E2E_PROVIDER_PORT = '41731', E2E_SERVER_PORT = '41733' } = process.env
/** The shops that this run needs, and whether they are built already. */
const { E2E_SHOPS = SHOPS.join(','), E2E_BUILT } = process.env

const url = (port: string) => `http://127.0.0.1:${port}`

const inShell = (args: readonly string[]) => ['node', ...args.map((arg) => JSON.stringify(arg))].join(' ')

/** A shop and the server that shows it. `npm run e2e` has built it, side by side with the others; alone, Playwright does. */
function shop(name: string, port: string, readyAt = '') {
  const serve = serving(name, port)
  const commands = E2E_BUILT ? [serve] : [building(name), serve]
  return {
    name,
    command: commands.map(({ args }) => inShell(args)).join(' && '),
    url: `${url(port)}${readyAt}`,
    env: { ...serve.env },
    reuseExistingServer: false,
    timeout: 180_000,
  }
}

/** What Chromium need not do here. The list replaces Playwright's own, whose part that concerns a shop it repeats. */
const UNUSED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A process for the site of the next page: it never changes here, and each test would start it again.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // The menus of the address bar: two pages that every window of a test loads, for 40 % of the time of a page of the shop.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const PROVIDER_SPECS = '**/provider*.spec.ts'
const SERVER_SPECS = '**/server*.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is a defect of the test or of the shop.
  retries: 0,
  // A shop that is broken everywhere is not walked to its end.
  maxFailures: 15,
  timeout: 60_000,
  // Playwright's own intervals grow to a second, and a toast stays for two.
  expect: { timeout: 10_000, toPass: { intervals: [20, 50, 100, 200] } },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 15_000,
    // A trace of every step doubles the time of a run: `npm run e2e -- --last-failed --trace on` makes them afterwards.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROME_PATH && { executablePath: CHROME_PATH }),
      args: [`--disable-features=${UNUSED_FEATURES.join(',')}`],
    },
  },
  // Each against its shop: tests/e2e/shops.ts. The largest is last: a long test of another would leave a worker idle at the end.
  projects: [
    { name: 'provider', testMatch: PROVIDER_SPECS, use: { baseURL: url(E2E_PROVIDER_PORT) } },
    { name: 'server', testMatch: SERVER_SPECS, use: { baseURL: url(E2E_SERVER_PORT) } },
    {
      name: 'sandbox',
      testIgnore: [PROVIDER_SPECS, SERVER_SPECS],
      use: { baseURL: url(E2E_SANDBOX_PORT) },
    },
    // On demand: npm run looks.
    { name: 'looks', testDir: 'tests/looks', testMatch: '**/*.looks.ts', use: { baseURL: url(E2E_SANDBOX_PORT) } },
  ],
  webServer: [
    shop('sandbox', E2E_SANDBOX_PORT),
    shop('provider', E2E_PROVIDER_PORT),
    shop('server', E2E_SERVER_PORT, '/readyz'),
  ].filter(({ name }) => E2E_SHOPS.split(',').includes(name)),
})
