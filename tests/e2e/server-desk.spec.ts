import type { Page } from '@playwright/test'
import { customersPage, unmatchedPayment } from '../../machines/examples'
import { sendCommand } from '../../server/shopkeeping/socket'
import { HOSTILE, LONG } from './access/screens/desk'
import { click, goTo, look } from './at-desk'
import { expect } from './fixtures'
import { openSecondTab } from './open-second-tab'
import { test } from './own-server'

// A server of its own starts for each test.
test.describe.configure({ timeout: 400_000 })

const OWNER = { email: 'kavya@example.com', password: 'neroli-musk-1' }

async function setPassword(desk: Page, button: string) {
  for (const name of ['New Password', 'Confirm Password'])
    await desk.getByRole('textbox', { name, exact: true }).fill(OWNER.password)
  await click(desk, button)
}

async function logIn(desk: Page, email: string) {
  await click(desk, 'Logout')
  await desk.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await desk.getByRole('textbox', { name: 'Password' }).fill(OWNER.password)
  // The form accepts nothing while the earlier session ends.
  await expect(desk.getByRole('button', { name: 'Login' })).toBeEnabled()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: 'Confirm that it is you' })).toBeVisible()
}

const expectDesk = (desk: Page) => expect(desk.getByRole('navigation', { name: 'Desk' })).toBeVisible()

/** The recovery codes on the screen, which are shown once. */
async function newCodes(desk: Page): Promise<string[]> {
  const codes = desk.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const texts = await codes.getByRole('listitem').allTextContents()
  await click(desk, 'Continue')
  await expect(codes).toBeHidden()
  return texts
}

test('A team that requires passkeys: a lost one, and a member of staff who is refused the settings.', async ({
  page,
  server,
  baseURL,
  alarm,
}) => {
  alarm.expectConsole(/403 .*\/api\//)
  // Browsers allow passkeys on `localhost`, and on no IP address.
  const desk = await openSecondTab(page.context())
  await desk.goto(`${baseURL}/desk.html`)
  await expect(desk.getByRole('button', { name: 'Use a passkey' })).toBeDisabled()
  await expect(desk.getByText('This page is at an IP address.')).toBeVisible()
  const shop = String(baseURL).replace('127.0.0.1', 'localhost')
  const session = await desk.context().newCDPSession(desk)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })

  await desk.goto(shop + (await server.setupPath()))
  await desk.getByRole('textbox', { name: 'Email Address' }).fill(OWNER.email)
  await setPassword(desk, 'Continue')
  const step = desk.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')
  for (const name of ['Your shop', 'Products']) {
    await expect(step).toHaveText(name)
    await click(desk, 'Continue')
  }
  await expect(step).toHaveText('Done')
  await click(desk, 'Add a passkey')
  const [code = ''] = await newCodes(desk)
  await look(desk, 'set-up-passkey')
  await click(desk, 'Finish')
  await expectDesk(desk)
  await goTo(desk, 'Settings')
  await desk.getByRole('checkbox', { name: 'Require a passkey for the team' }).check()
  await click(desk, 'Save')
  await expect(desk.getByText('The settings are saved.')).toBeVisible()

  await logIn(desk, OWNER.email)
  await look(desk, 'confirm')
  await click(desk, 'Use a passkey')
  await expectDesk(desk)

  // The device is lost.
  await session.send('WebAuthn.clearCredentials', { authenticatorId })
  await logIn(desk, OWNER.email)
  await desk.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await desk.keyboard.press('Enter')
  await expectDesk(desk)
  // The screen that was open before is shown again: Settings.
  await expect(desk.getByText('9 unused recovery codes.')).toBeVisible()

  const output = await sendCommand(server.data, ['keeper', 'add', 'ravi@example.com', '--staff'], () =>
    Promise.reject(new Error('No file.')),
  )
  await click(desk, 'Logout')
  await desk.goto(/http\S+/.exec(output ?? '')?.[0].replace('127.0.0.1', 'localhost') ?? '')
  await setPassword(desk, 'Save')
  await expect(desk.getByText('Your team needs passkeys.')).toBeVisible()
  await click(desk, 'Add a passkey')
  await newCodes(desk)
  await expectDesk(desk)
  const navigation = desk.getByRole('navigation', { name: 'Desk' })
  await expect(navigation.getByRole('link', { name: 'Settings' })).toBeHidden()
  await desk.goto(`${shop}/desk.html#/settings`)
  await expect(desk.getByRole('alert')).toHaveText(/^Only an owner of the shop can do this\./)
  await goTo(desk, 'Passkeys')
  await look(desk, 'passkeys')
  await click(desk, 'Logout')
  await click(desk, 'Use a passkey')
  await expectDesk(desk)
})

test('Long and hostile texts break no row of customers and of payments without an order.', async ({
  page: desk,
  server,
}) => {
  const { name, email } = HOSTILE
  const payment = { ...unmatchedPayment, id: `pay_${LONG}`, email, reason: LONG }
  const lists = {
    customers: { customers: customersPage.customers.map((one) => ({ ...one, name, email })), next: null },
    payments: { payments: [payment, { ...payment, id: 'pay_2', amount: null, email: null }], next: null },
  }
  for (const [list, json] of Object.entries(lists))
    await desk.route(`**/api/desk/${list}*`, (route) => route.fulfill({ json }))
  await desk.goto(await server.setupPath())
  await desk.getByRole('textbox', { name: 'Email Address' }).fill(OWNER.email)
  await setPassword(desk, 'Continue')
  await expect(desk.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText('Your shop')
  for (const list of Object.keys(lists)) {
    await desk.goto(`/desk.html#/${list}`)
    await expect(desk.getByRole('table')).toContainText(LONG)
    await look(desk, list)
  }
  await desk.getByRole('button', { name: `Refund: payment ${payment.id}` }).press('Enter')
  await desk.getByRole('dialog').getByRole('button', { name: 'Refund' }).press('Enter')
  await expect(desk.getByText('Reason is empty.')).toBeVisible()
  await look(desk, 'refund')
})
