import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCommand } from '../../server/shopkeeping/socket'
import { goTo } from './at-desk'
import { DATA } from './mails'
import { openSecondTab } from './open-second-tab'

/**
 * Creates a shopkeeper as on the day the shop opens: with the command, and the link that it prints. Returns the
 * shopkeeper's page of the desk.
 */
export async function newKeeper(page: Page): Promise<Page> {
  const keeper = { email: `kavya-${randomUUID()}@example.com`, password: 'neroli-and-musk' }
  const output = await sendCommand(DATA, ['keeper', 'add', keeper.email], () => Promise.reject(new Error('No file.')))
  const link = new URL(/http\S+/.exec(output ?? '')?.[0] ?? '')
  const desk = await openSecondTab(page.context())
  await desk.goto(link.pathname + link.hash)
  for (const name of ['New Password', 'Confirm Password'])
    await desk.getByRole('textbox', { name, exact: true }).fill(keeper.password)
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await goTo(desk, 'Orders')
  return desk
}
