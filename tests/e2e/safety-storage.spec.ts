import { test } from './fixtures'
import { shopThrough } from './safety-payment'

const FORGETFUL = 'This browser does not let the shop store anything. What you do here is lost when you leave.'

/** Runs in the page before its own scripts. Blocks all storage, as a browser does whose owner blocks cookies and site data. */
const blockSiteData = () => {
  const refuse = () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  for (const area of ['localStorage', 'sessionStorage', 'caches']) Object.defineProperty(window, area, { get: refuse })
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = async () => refuse()
  window.BroadcastChannel = refuse as never
}

// tests/unit/storage.test.ts, tests/unit/locks.dom.test.ts and tests/contract/simulated/memory.test.ts cover each area
// separately, and full.
test('a browser that blocks all site data can shop during the visit and warns that it will not remember', async ({
  page,
  shop,
}) => {
  await page.addInitScript(blockSiteData)
  await shopThrough(shop)
  await shop.expectToast(FORGETFUL)
})
