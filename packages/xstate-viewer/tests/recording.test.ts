import { expect, test } from 'vitest'
import { actorsAfter, PAGE_LEFT, type Recording, type Step } from '../src/live/recording'
import { asJson, asLink, readJson, readLink } from '../src/live/recording-text'

const step = (number: number, change: Partial<Step>): Step => ({
  ...{ tab: 'a', number, at: 1000 * number, actor: '1', name: 'cart' },
  ...{ event: { type: 'cart.add' }, from: null, value: 'loading', status: 'active', taken: [] },
  ...change,
})

const ended = { name: 'page', actor: '', event: { type: PAGE_LEFT }, value: {}, status: 'done' }

// A cart that loads and becomes ready, and a wishlist from the second step on. The page closes and loads again.
const steps: Step[] = [
  step(1, { event: { type: 'xstate.init' } }),
  step(2, { event: { type: 'xstate.init' }, actor: '2', name: 'wishlist' }),
  step(3, { from: 'loading', value: { ready: 'current' }, taken: ['cart.loading done 0'] }),
  step(4, { actor: '2', name: 'wishlist', from: 'loading', value: 'failed', status: 'stopped' }),
  step(5, ended),
  step(1, { tab: 'b', event: { type: 'xstate.init' } }),
]

const after = (at: number, recording: Recording = { steps, actors: [] }) =>
  actorsAfter(recording, at).map(({ tab, name, value }) => `${tab} ${name} ${JSON.stringify(value)}`)

test('each flow is in the state that it had after a step, until it stops or its page closes', () => {
  expect(after(0)).toEqual(['a cart "loading"'])
  expect(after(1)).toEqual(['a cart "loading"', 'a wishlist "loading"'])
  expect(after(2)).toEqual(['a cart {"ready":"current"}', 'a wishlist "loading"'])
  expect(after(3)).toEqual(['a cart {"ready":"current"}'])
  expect(after(4)).toEqual([])
  expect(after(5)).toEqual(['b cart "loading"'])
  // The arrows of the step are included, and none of an earlier or later step.
  const taken = (at: number) => actorsAfter({ steps, actors: [] }, at).flatMap((actor) => actor.taken)
  expect([0, 1, 2].map(taken)).toEqual([[], [], ['cart.loading done 0']])
})

test('a flow whose start is no longer stored is where its next step begins, and one without a step is where it is now', () => {
  const { status, parent, context, ...rest } = { status: 'active', parent: null, context: null, id: '9', taken: [] }
  const auth = { ...rest, status, parent, context, tab: 'a', name: 'auth', flow: 'auth', value: 'loggedIn' }
  const late = { steps: steps.slice(1, 3), actors: [auth] }
  expect(after(0, late)).toEqual(['a auth "loggedIn"', 'a wishlist "loading"', 'a cart "loading"'])
})

test('a log survives a file and an address', async () => {
  expect(readJson(asJson(steps))).toEqual(steps)
  const link = await asLink(steps)
  expect(link).toMatch(/^[\w-]+$/)
  expect(await readLink(link ?? '')).toEqual(steps)
})

test('a log that is too long has no address', async () => {
  const long = Array.from({ length: 3000 }, (_, at) => step(at, { event: { type: 'cart.add', random: Math.random() } }))
  expect(await asLink(long)).toBeNull()
})

test('a file or an address without a valid log is refused', async () => {
  for (const text of ['', '{}', '[{"tab":"a"}]', 'no JSON']) expect(() => readJson(text)).toThrow()
  for (const text of ['bm8', '%%']) await expect(readLink(text)).rejects.toThrow()
})
