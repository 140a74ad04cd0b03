import './jsdom-fakes'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { deleteDB } from 'idb'
import { HashRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import type { FaultDraft } from '../../domain/fault'
import { start } from '../../mock-server'
import { CHANGES_DATABASE } from '../../mock-server/desk-changes'
import { ACCOUNTS_DATABASE } from '../../mock-server/persistence'
import { guardInput } from '../../src/components/ui/guard-input'
import { Desk } from '../../src/desk/desk'
import { startDesk } from '../../src/desk/start-desk'
import { signup } from '../../src/services/api/auth'
import { recordOrder } from '../../src/services/api/orders'
import { provideBackend } from '../../src/services/backend'
import { bought } from './items'

guardInput()

configure({ asyncUtilTimeout: 10_000 })

export const signal = new AbortController().signal
export const ASHA = { firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com' }
export const PASSWORD = 'rose and oud'

export const plant = (...faults: FaultDraft[]) =>
  fetch('/api/__faults', { method: 'POST', body: JSON.stringify({ faults }) }).then(() => undefined)

/** Opens the desk on a new simulated backend. The shopper Asha has placed these orders. Returns her token. */
export async function renderDesk(orderIds: string[] = ['1b9d6bcd']) {
  const starting = start({ delay: 0, products: 20, secret: 'a secret for tests only', passwordIterations: 1 })
  provideBackend(async () => () => starting)
  const backend = await starting
  history.replaceState(null, '', '/desk.html#/orders')
  const { token } = await signup({ ...ASHA, password: PASSWORD, confirmPwd: PASSWORD }, signal)
  for (const orderId of orderIds) await recordOrder(token, bought(orderId), signal)
  const session = startDesk()
  onTestFinished(async () => {
    cleanup()
    session.stop()
    backend.stop()
    await vi.dynamicImportSettled()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    await deleteDB(ACCOUNTS_DATABASE)
    await deleteDB(CHANGES_DATABASE)
  })
  render(
    <HashRouter>
      <Desk session={session} />
    </HashRouter>,
  )
  return { user: userEvent.setup(), session, token }
}
export type User = ReturnType<typeof userEvent.setup>

export async function logIn(user: User, { email, password } = DEMO_SHOPKEEPER) {
  const boxes = [await screen.findByRole('textbox', { name: 'Email Address' }), screen.getByLabelText('Password')]
  for (const box of boxes) await user.clear(box)
  for (const [place, text] of [email, password].entries()) await user.type(boxes[place] as HTMLElement, text)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

/** Opens the desk after the login of its shopkeeper. */
export async function openDesk(orderIds?: string[]) {
  const desk = await renderDesk(orderIds)
  await logIn(desk.user)
  return desk
}
