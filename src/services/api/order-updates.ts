import { createParser } from 'eventsource-parser'
import { http } from './client'

/** The maximum length of an event, in characters. An event contains only a number and an id. */
const MAX_LENGTH = 10_000

interface Listener {
  onOpened(): void
  /** An order has changed. `id`: the sequence number of the change. */
  onChanged(id: string): void
  /** The server has sent data, even if only a heartbeat. */
  onAlive(): void
}

/**
 * Reads the stream of order changes after the change `last`, until the server ends it or the signal aborts. Returns the HTTP
 * status. Throws without a response.
 */
export async function readOrderUpdates(
  token: string,
  last: string | null,
  { onOpened, onChanged, onAlive }: Listener,
  signal: AbortSignal,
): Promise<number> {
  const headers = { authorization: token, ...(last !== null && { 'last-event-id': last }) }
  const response = await http('api/user/events', { headers, signal, cache: 'no-store' })
  if (!response.ok || !response.body) return response.status
  onOpened()
  const parser = createParser({
    maxBufferSize: MAX_LENGTH,
    onEvent: ({ event, id }) => {
      if (event === 'order' && id !== undefined) onChanged(id)
    },
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onAlive()
    parser.feed(part.value)
  }
  return response.status
}
