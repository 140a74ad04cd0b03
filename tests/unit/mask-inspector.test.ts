import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ActorReport, TabReport } from 'xstate-viewer/inspect'
import { dummyAddress } from '../../domain/account/address'
import { flows } from '../../machines/index'
import { FLOWS_CHANNEL, openInspector } from '../../src/services/inspect'

const credentials = { email: 'asha@example.com', password: 'jasmine-7' }
const session = { user: { firstName: 'Asha', lastName: 'Verma', email: credentials.email }, token: 'ey.J.x' }
const reports: TabReport[] = []
let page: BroadcastChannel

// Closed after each test, so that no shop responds to messages of the next test.
const channels: BroadcastChannel[] = []
class ClosedLater extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', ClosedLater)
  reports.length = 0
  page = new BroadcastChannel(FLOWS_CHANNEL)
  page.addEventListener('message', ({ data }) => reports.push(data))
})
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

const lastOf = (flow: string): ActorReport | undefined =>
  reports
    .flatMap((report) => ('actors' in report ? report.actors : []))
    .filter((actor) => actor.flow === flow)
    .at(-1)

const shop = () => {
  const auth = flows.auth.provide({
    actors: { enter: fromPromise(async () => session), loadFlows: fromPromise(async () => {}) },
  })
  return createActor(auth, { inspect: openInspector(), input: { session: null, intent: null } }).start()
}

test('a page opened late receives the current state and its log', async () => {
  const auth = shop()
  auth.send({ type: 'auth.login', credentials })
  await vi.waitFor(() => expect(auth.getSnapshot().value).toBe('shopper'))

  page.postMessage({ type: 'hello' })
  await vi.waitFor(() => expect(lastOf('auth')?.value).toBe('shopper'))
  const present = reports.find(({ type }) => type === 'present')
  const log = present?.type === 'present' ? present.log.map(({ event }) => event.type) : []
  expect(log).toContain('auth.login')
})

test('a shop announces itself, so that a waiting page can request its state', async () => {
  shop()
  await vi.waitFor(() => expect(reports.map(({ type }) => type)).toEqual(['open']))
})

test('later steps are reported as they happen, with the transitions taken', async () => {
  const auth = shop()
  page.postMessage({ type: 'hello' })
  await vi.waitFor(() => expect(lastOf('auth')?.value).toEqual({ visitor: 'browsing' }))
  auth.send({ type: 'auth.login', credentials })
  await vi.waitFor(() => expect(lastOf('auth')?.value).toBe('shopper'))
  expect(lastOf('auth')?.taken).toEqual(['auth.opening xstate.done.actor.loadFlows 0'])
  const steps = reports.flatMap((report) => ('log' in report ? report.log : [])).filter(({ name }) => name === 'auth')
  expect(steps.map(({ event, from, value }) => [event.type, from, value])).toEqual([
    ['xstate.init', null, { visitor: 'browsing' }],
    ['auth.login', { visitor: 'browsing' }, 'entering'],
    ['xstate.done.actor.enter', 'entering', 'opening'],
    ['xstate.done.actor.loadFlows', 'opening', 'shopper'],
  ])
  expect(steps.map(({ taken }) => taken.length)).toEqual([1, 1, 1, 1])
})

test('a full login, a sign-up and an address put no secret on the channel', async () => {
  page.postMessage({ type: 'hello' })
  const auth = shop()
  const inspect = openInspector()
  const login = createActor(flows['auth-form'], { inspect, input: { kind: 'login' } }).start()
  const signup = createActor(flows['auth-form'], { inspect, input: { kind: 'signup' } }).start()
  const address = createActor(flows['address-form'], { inspect }).start()
  page.postMessage({ type: 'hello' })
  login.send({ type: 'form.changed', field: 'email', value: credentials.email })
  signup.send({ type: 'form.changed', field: 'password', value: credentials.password })
  signup.send({ type: 'form.changed', field: 'firstName', value: 'Asha' })
  address.send({ type: 'form.open', address: { _id: 'a1', ...dummyAddress } })
  auth.send({ type: 'auth.login', credentials })

  await vi.waitFor(() => expect(lastOf('address-form')?.value).toEqual({ editing: 'valid' }))
  await vi.waitFor(() => expect(lastOf('auth')?.value).toBe('shopper'))
  const reported = JSON.stringify(reports)
  const secrets = [...Object.values(credentials), session.token, 'Verma', ...Object.values(dummyAddress)]
  for (const secret of secrets) expect(reported).not.toContain(secret)
})

test('a chart of the page is reported from its start to its stop, and a chart that never starts is not', async () => {
  const inspect = openInspector()
  page.postMessage({ type: 'hello' })
  await vi.waitFor(() => expect(reports.map(({ type }) => type)).toContain('present'))
  createActor(flows['address-form'], { inspect })
  const login = createActor(flows['auth-form'], { inspect, input: { kind: 'login' } }).start()
  await vi.waitFor(() => expect(lastOf('auth-form')?.status).toBe('active'))
  login.stop()
  await vi.waitFor(() => expect(lastOf('auth-form')?.status).toBe('stopped'))
  page.postMessage({ type: 'hello' })
  await vi.waitFor(() => expect(reports.filter(({ type }) => type === 'present')).toHaveLength(2))
  expect(reports.at(-1)).toMatchObject({ actors: [] })
  expect(lastOf('address-form')).toBeUndefined()
})
