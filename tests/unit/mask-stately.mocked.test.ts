import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { dummyAddress } from '../../domain/account/address'
import { flows } from '../../machines/index'
import { offerStately } from '../../src/services/stately'

const credentials = { email: 'asha@example.com', password: 'jasmine-7' }
const session = { user: { firstName: 'Asha', lastName: 'Verma', email: credentials.email }, token: 'ey.J.x' }

test('Stately’s inspector, opened late by a click, receives the flows and no secret', async () => {
  const posted: { type: string; name?: string; snapshot?: { value?: unknown } }[] = []
  window.open = () => ({ postMessage: (message: (typeof posted)[number]) => posted.push(message) }) as never
  const inspect = offerStately()
  const auth = flows.auth.provide({
    actors: { enter: fromPromise(async () => session), loadFlows: fromPromise(async () => {}) },
  })
  const shopper = createActor(auth, { inspect, input: { session: null, intent: null } }).start()
  const form = createActor(flows['address-form'], { inspect }).start()
  form.send({ type: 'form.open', address: { _id: 'a1', ...dummyAddress } })

  document.querySelector('button')?.click()
  await vi.waitFor(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
    expect(posted.map(({ name }) => name)).toContain('auth')
  })
  shopper.send({ type: 'auth.login', credentials })
  await vi.waitFor(() => expect(posted.map(({ snapshot }) => snapshot?.value)).toContain('shopper'))

  const reported = JSON.stringify(posted)
  expect(reported).toContain('auth.login')
  const secrets = [...Object.values(credentials), session.token, 'Verma', ...Object.values(dummyAddress)]
  for (const secret of secrets) expect(reported).not.toContain(secret)
})
