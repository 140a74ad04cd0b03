import { afterEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { session } from '../../machines/examples'
import { orderUpdatesMachine } from '../../machines/order-updates/order-updates.machine'
import { stream, turn } from '../../src/services/order-stream'

afterEach(() => vi.unstubAllGlobals())

/** The stream as a server sends it, one chunk at a time. */
function serverOf(...answers: (() => Response | Promise<Response>)[]) {
  const requested: Headers[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request.headers)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return requested
}

const output = (...texts: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    }),
  )

function follow() {
  const refetch = vi.fn()
  const clock = new SimulatedClock()
  const chart = orderUpdatesMachine.provide({ actors: { turn, stream }, actions: { refetch, refetchHere: refetch } })
  const actor = createActor(chart, { input: { session }, clock }).start()
  return { actor, refetch, clock }
}

test('a change that arrives in pieces triggers a fetch, and the stream resumes from the last change', async () => {
  const requests = serverOf(
    () => output(':\n\n', 'event: order\nid: 7\nda', 'ta: {"id":"o-1"}\n\nevent: other\nid: 8\ndata: x\n\n'),
    () => new Response(null, { status: 401 }),
  )
  const { actor, refetch, clock } = follow()
  await waitFor(actor, (snapshot) => snapshot.matches({ following: 'pausing' }))
  expect(actor.getSnapshot().context.last).toBe('7')
  // One fetch for changes before the stream, and one for the order.
  expect(refetch).toHaveBeenCalledTimes(2)
  clock.increment(3_000)
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(requests.map((headers) => [headers.get('authorization'), headers.get('last-event-id')])).toEqual([
    [session.token, null],
    [session.token, '7'],
  ])
  expect(refetch).toHaveBeenCalledTimes(3)
})

test('a response without a stream refetches the orders, and a missing response only waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serverOf(() => new Response('{}', { status: 429 }))
  const { actor, refetch, clock } = follow()
  await waitFor(actor, (snapshot) => snapshot.matches({ following: 'pausing' }))
  expect(refetch).toHaveBeenCalledTimes(1)
  clock.increment(3_000)
  await waitFor(actor, (snapshot) => snapshot.matches({ following: 'pausing' }))
  expect(refetch).toHaveBeenCalledTimes(1)
  actor.stop()
})

test('a line without an end is not buffered forever', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  serverOf(() => output('x'.repeat(20_000), 'x'.repeat(20_000)))
  const { actor } = follow()
  await waitFor(actor, (snapshot) => snapshot.matches({ following: 'pausing' }))
  expect(warned).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ message: expect.stringContaining('max buffer size') }),
  )
  actor.stop()
})
