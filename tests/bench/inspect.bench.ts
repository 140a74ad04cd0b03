import { setTimeout as pause } from 'node:timers/promises'
import { bench, describe } from 'vitest'
import { createActor, type InspectionEvent } from 'xstate'
import { noFilters } from '../../domain/search/filters'
import { session, threePieces } from '../../machines/examples'
import { flows } from '../../machines/index'
import { FLOWS_CHANNEL, openInspector } from '../../src/services/inspect'

// npx vitest bench --run --project unit tests/bench/inspect.bench.ts
const EVENTS = 1000
const ROUNDS = 7
/** The work, in ms, that the inspector may add to an event. */
const PROMISED = 0.1

/**
 * A cart with twenty products whose coupon is removed, and a catalogue that is searched. Returns the work per event
 * in ms.
 */
async function shop(inspect?: (event: InspectionEvent) => void): Promise<number> {
  const options = inspect ? { inspect } : {}
  const catalogue = createActor(flows.catalogue, { ...options, input: { filters: noFilters, drawn: null } }).start()
  const cart = createActor(flows.cart, { ...options, input: { session, wanted: null } }).start()
  const items = Array.from({ length: 20 }, () => threePieces)
  cart.send({ type: 'xstate.done.actor.loadCart', output: { items, coupon: null, move: null } } as never)
  const began = process.cpuUsage()
  for (let at = 0; at < EVENTS / 2; at++) {
    cart.send({ type: 'coupon.remove' })
    catalogue.send({ type: 'search.typed', text: String(at) })
    // Yields, so that the inspector's messages are sent.
    if (at % 5 === 0) await pause(1)
  }
  await pause(50)
  const { user, system } = process.cpuUsage(began)
  cart.stop()
  catalogue.stop()
  return (user + system) / 1000 / EVENTS
}

describe('the inspector', () => {
  bench(
    'costs at most 0.1 ms more an event, measured with and without in one run',
    async () => {
      // Node has no page events.
      globalThis.addEventListener ??= () => {}
      const page = new BroadcastChannel(FLOWS_CHANNEL)
      let heard = 0
      page.addEventListener('message', ({ data }) => {
        heard += data.log.length
      })
      const inspect = openInspector()
      page.postMessage({ type: 'hello' })
      const more: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const without = await shop()
        more.push((await shop(inspect)) - without)
      }
      page.close()
      const median = more.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
      const figures = `${median.toFixed(4)} ms more an event (${more.map((ms) => ms.toFixed(4)).join(', ')})`
      console.log(`${figures}; ${heard} of ${ROUNDS * EVENTS} heard`)
      if (heard < EVENTS) throw new Error('Nobody heard the inspector: nothing was measured.')
      if (!(median <= PROMISED)) throw new Error(figures)
    },
    { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0, throws: true },
  )
})
