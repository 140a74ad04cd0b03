import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type ServerProcess, startServer } from '../server/processes'
import { BUILDS } from './builds'
import { test as base, expect } from './fixtures'
import { paymentWindow, placeOrder } from './safety-payment'
import { goToServersCheckout, payNow } from './server-purchase'

/** A server of this test's own, which it may kill and start again. */
class OwnServer {
  #process: ServerProcess | null = null
  readonly #env: Record<string, string>

  constructor(env: Record<string, string>) {
    this.#env = env
  }

  async start(): Promise<string> {
    this.#process = await startServer(this.#env)
    return this.#process.address
  }

  async kill(): Promise<void> {
    await this.#process?.kill()
  }
}

const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _ }, use) => {
    const data = await mkdtemp(join(tmpdir(), 'sillage-e2e-data-'))
    const server = new OwnServer({ DATA_DIR: data, SITE: join(BUILDS, 'served'), PORT: String(await freePort()) })
    await use(server)
    await server.kill()
    await rm(data, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(await server.start()),
})

test('a server that is killed in the middle of a purchase loses no payment', async ({ page, shop, alarm, server }) => {
  test.slow()
  alarm.expectConsole(/ERR_CONNECTION_(REFUSED|RESET)/)
  await goToServersCheckout(page, shop)
  await placeOrder(page).click()
  await expect(paymentWindow(page)).toBeVisible()
  await server.kill()
  await payNow(page)
  await expect(shop.main.getByRole('alert').filter({ hasText: /^Your payment \S+ is safe/ })).toBeVisible()
  await server.start()
  await shop.main.getByRole('button', { name: 'Try again' }).click()
  await expect(shop.heading('Order Placed Successfully!')).toBeVisible()
})
