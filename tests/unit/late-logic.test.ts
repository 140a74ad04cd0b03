import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { flows } from '../../machines'
import { lateLogic } from '../../src/shop/late-logic'
import { session } from '../support/items'

const lamp = setup({
  types: { context: {} as { oil: number }, input: {} as { oil: number }, output: {} as number },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ oil: input.oil }),
  output: ({ context }) => context.oil,
  initial: 'dark',
  states: { dark: { on: { light: { target: 'burnt' } } }, burnt: { type: 'final' } },
})

test('a chart whose code loads late runs normally, with its input, its events and its output', () => {
  let loaded: typeof lamp | null = null
  const late = lateLogic(() => {
    if (!loaded) throw new Error('not loaded')
    return loaded
  })
  loaded = lamp
  const actor = createActor(late, { input: { oil: 3 } }).start()
  expect(actor.getSnapshot().value).toBe('dark')
  actor.send({ type: 'light' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 3 })
})

test('a chart whose code loads late starts and stops its own actors', () => {
  const actor = createActor(
    lateLogic(() => flows.cart),
    { input: { session, wanted: null } },
  ).start()
  expect(actor.getSnapshot().children.loadCart?.getSnapshot().status).toBe('active')
  const child = actor.getSnapshot().children.loadCart
  actor.stop()
  expect(child?.getSnapshot().status).toBe('stopped')
})

test('an inspector reads the name and the config of a chart whose code loaded late', () => {
  const late = lateLogic(() => flows.cart)
  expect(late).toHaveProperty('id', 'cart')
  expect(late).toHaveProperty('root', flows.cart.root)
  expect(late).toHaveProperty('config', flows.cart.config)
})
