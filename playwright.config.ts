import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BUILDS, UNUSED_SECRET } from './tests/e2e/builds'
import { SERVER } from './tests/e2e/server-address'

// `npm run e2e` finds the browser and chooses free ports; alone, Playwright's own browser and these defaults do.
const { CHROME_PATH } = process.env
const {
  E2E_SANDBOX_PORT = '41730',
  E2E_PROVIDER_PORT = '41731',
  E2E_REMOTE_PORT = '41732',
  E2E_SERVER_PORT = '41733',
} = process.env
/** The shops that this run needs: a build each. */
const { E2E_SHOPS = 'sandbox,provider,remote,server' } = process.env

const url = (port: string) => `http://127.0.0.1:${port}`

/** A production build of its own and the server that shows it. */
function shop(name: string, port: string, env: Record<string, string>) {
  const outDir = JSON.stringify(join(BUILDS, name))
  // Not by npx, which would stand between Playwright and the server it has to end.
  const vite = 'node node_modules/vite/bin/vite.js'
  const build = `${vite} build --logLevel warn --emptyOutDir --outDir ${outDir}`
  return {
    name,
    command: `${build} && ${vite} preview --host 127.0.0.1 --strictPort --port ${port} --outDir ${outDir}`,
    url: url(port),
    env: { VITE_MOCK_DELAY_MS: '50', ...env },
    reuseExistingServer: false,
    timeout: 120_000,
  }
}

/** The shop's own server, with an embedded database that begins empty. */
function ownServer(port: string) {
  return {
    name: 'server',
    command: 'node --import tsx tools/serve.ts',
    url: `${url(port)}/readyz`,
    env: {
      PORT: port,
      SITE: join(BUILDS, 'served'),
      DATA_DIR: join(BUILDS, 'data'),
      SCRYPT_COST: '1024',
      LOG_LEVEL: 'warn',
    },
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
  // A process for a site that the next page may come from: here it never does, and each test would start it again.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // The menus of the address bar: two pages that every window of a test loads, for 40 % of the time of a page of the shop.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const PROVIDER_SPECS = '**/provider*.spec.ts'
const SERVER_SPECS = '**/server*.spec.ts'
const REMOTE_SPECS = '**/remote*.spec.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is a defect of the test or of the shop.
  retries: 0,
  // A shop that is broken everywhere is not walked to its end.
  maxFailures: 15,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
  // Without a payment key the shop has its sandbox; with one it loads the provider's script, which the tests stand in for.
  // Without a server's address it has its simulated backend; with one of another origin the tests stand in for that server;
  // and the shop's own server is the real one.
  projects: [
    {
      name: 'sandbox',
      testIgnore: [PROVIDER_SPECS, SERVER_SPECS, REMOTE_SPECS],
      use: { baseURL: url(E2E_SANDBOX_PORT) },
    },
    { name: 'provider', testMatch: PROVIDER_SPECS, use: { baseURL: url(E2E_PROVIDER_PORT) } },
    { name: 'remote', testMatch: REMOTE_SPECS, use: { baseURL: url(E2E_REMOTE_PORT) } },
    { name: 'server', testMatch: SERVER_SPECS, use: { baseURL: url(E2E_SERVER_PORT) } },
    // On demand: npm run a11y, npm run looks.
    { name: 'a11y', testMatch: '**/*.a11y.ts', use: { baseURL: url(E2E_SANDBOX_PORT) } },
    { name: 'looks', testDir: 'tests/looks', testMatch: '**/*.looks.ts', use: { baseURL: url(E2E_SANDBOX_PORT) } },
  ],
  webServer: [
    shop('sandbox', E2E_SANDBOX_PORT, {}),
    shop('provider', E2E_PROVIDER_PORT, { VITE_RAZORPAY_KEY_ID: 'rzp_test_sillage' }),
    shop('remote', E2E_REMOTE_PORT, { VITE_API_URL: SERVER, VITE_JWT_SECRET: UNUSED_SECRET }),
    ownServer(E2E_SERVER_PORT),
  ].filter(({ name }) => E2E_SHOPS.split(',').includes(name)),
})
