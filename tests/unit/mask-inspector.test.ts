import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { TabReport } from 'xstate-viewer/inspect'
import { dummyAddress } from '../../domain/account/address'
import { flows } from '../../machines/index'
import { FLOWS_CHANNEL, openInspector } from '../../src/services/inspect'

const credentials = { email: 'asha@example.com', password: 'jasmine-7' }
const session = { user: { firstName: 'Asha', lastName: 'Verma', email: credentials.email }, token: 'ey.J.x' }

test('a full login, a sign-up and an address put no secret on the channel', async () => {
  vi.stubGlobal('addEventListener', () => {})
  const reports: TabReport[] = []
  const page = new BroadcastChannel(FLOWS_CHANNEL)
  page.addEventListener('message', ({ data }) => reports.push(data))
  const stateOf = (flow: string) =>
    reports.flatMap((report) => ('actors' in report ? report.actors : [])).findLast((actor) => actor.flow === flow)
      ?.value
  const inspect = openInspector()
  const entering = flows.auth.provide({
    actors: { enter: fromPromise(async () => session), loadFlows: fromPromise(async () => {}) },
  })
  const auth = createActor(entering, { inspect, input: { session: null, intent: null } }).start()
  const login = createActor(flows['auth-form'], { inspect, input: { kind: 'login' } }).start()
  const signup = createActor(flows['auth-form'], { inspect, input: { kind: 'signup' } }).start()
  const address = createActor(flows['address-form'], { inspect }).start()
  page.postMessage({ type: 'hello' })
  login.send({ type: 'form.changed', field: 'email', value: credentials.email })
  signup.send({ type: 'form.changed', field: 'password', value: credentials.password })
  signup.send({ type: 'form.changed', field: 'firstName', value: 'Asha' })
  address.send({ type: 'form.open', address: { _id: 'a1', ...dummyAddress } })
  auth.send({ type: 'auth.login', credentials })

  await vi.waitFor(() => expect(stateOf('address-form')).toEqual({ editing: 'valid' }))
  await vi.waitFor(() => expect(stateOf('auth')).toBe('shopper'))
  const reported = JSON.stringify(reports)
  const secrets = [...Object.values(credentials), session.token, 'Verma', ...Object.values(dummyAddress)]
  for (const secret of secrets) expect(reported).not.toContain(secret)
  page.close()
})
