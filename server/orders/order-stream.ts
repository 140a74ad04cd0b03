import type { Call } from '../../contract/endpoint'
import { tooManyTries } from '../../contract/refusal'
import type { Caller } from '../accounts/sessions'
import type { Database } from '../database/database'
import { repeat } from '../repeat'

/** How often a process polls for changes, and how often a stream sends a heartbeat, in ms. */
const PAUSE = 1_000
const HEARTBEAT = 20_000

/** The most streams of an account, and of a process. */
const MOST_OF_ACCOUNT = 20
const MOST = 1_000
/** The most unread lines of a stream. */
const MOST_UNREAD = 1_000

/** How long a transaction may take to commit, in s: its events may appear this long after events with later numbers. */
const COMMITTING = 30

/** The most orders that a returning client is sent. */
const MOST_MISSED = 200

interface Event {
  seq: number
  account_id: string
  order_id: string
}

interface Stream {
  caller: Pick<Caller, 'id' | 'sessionId' | 'role'>
  write(text: string): void
  close(): void
}

const lineOf = ({ seq, order_id }: Event) => `event: order\nid: ${seq}\ndata: ${JSON.stringify({ id: order_id })}\n\n`

/**
 * Streams of changed orders. A process polls once a second for all its streams together, and not at all without one: a
 * notification of the database would take a connection that no pooler lends. A stream ends with its session, and when `ending`
 * aborts.
 */
export class OrderStreams {
  readonly #streams = new Set<Stream>()
  /** The numbers of recent events that were sent. */
  #sent = new Set<number>()
  #stop: (() => Promise<void>) | null = null

  readonly #database: Pick<Database, 'query'>
  readonly #ending: AbortSignal
  readonly #onError: (error: unknown) => void

  constructor(database: Pick<Database, 'query'>, ending: AbortSignal, onError: (error: unknown) => void) {
    this.#database = database
    this.#ending = ending
    this.#onError = onError
    ending.addEventListener('abort', () => {
      for (const stream of this.#streams) stream.close()
    })
  }

  /**
   * Opens a stream of the caller's orders; of all orders for a shopkeeper. Refuses (429) more streams than an account or a
   * process may have.
   */
  async open({ headers }: Pick<Call, 'headers'>, caller: Caller): Promise<ReadableStream<string>> {
    const own = [...this.#streams].filter((stream) => stream.caller.id === caller.id)
    if (own.length >= MOST_OF_ACCOUNT || this.#streams.size >= MOST) throw tooManyTries(60)
    // A stream sends events from now on; other streams were sent the earlier ones.
    if (this.#streams.size === 0) this.#sent = new Set((await this.#latest()).map(({ seq }) => seq))
    const { stream, readable } = this.#stream(caller)
    if (this.#ending.aborted) stream.close()
    try {
      for (const event of await this.#missed(caller, headers['last-event-id'])) stream.write(lineOf(event))
    } catch (error) {
      stream.close()
      throw error
    }
    return readable
  }

  #stream(caller: Caller): { stream: Stream; readable: ReadableStream<string> } {
    let end = () => {}
    let stream: Stream | undefined
    const readable = new ReadableStream<string>({
      start: (controller) => {
        let isOpen = true
        const write = (text: string) => {
          // A client that does not read is disconnected. When it returns it is sent the orders that it missed.
          if (isOpen && (controller.desiredSize ?? 0) < -MOST_UNREAD) close()
          else if (isOpen) controller.enqueue(text)
        }
        const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT)
        end = () => {
          isOpen = false
          clearInterval(heartbeat)
          if (stream) this.#leave(stream)
        }
        const close = () => {
          if (!isOpen) return
          end()
          controller.close()
        }
        stream = { caller, write, close }
        write(':\n\n')
        this.#join(stream)
      },
      cancel: () => end(),
    })
    if (!stream) throw new Error('A stream was not begun.')
    return { stream, readable }
  }

  #join(stream: Stream) {
    this.#streams.add(stream)
    this.#stop ??= repeat(() => this.#poll(), PAUSE, this.#onError)
  }

  #leave(stream: Stream) {
    this.#streams.delete(stream)
    if (this.#streams.size > 0) return
    void this.#stop?.()
    this.#stop = null
  }

  async #poll() {
    await this.#endOver()
    const latest = await this.#latest()
    const fresh = latest.filter(({ seq }) => !this.#sent.has(seq))
    this.#sent = new Set(latest.map(({ seq }) => seq))
    for (const { caller, write } of this.#streams)
      for (const event of fresh) if (caller.role !== null || event.account_id === caller.id) write(lineOf(event))
  }

  /** Recent events. One of a transaction that began earlier may appear later. */
  #latest() {
    return this.#database.query<Event>(
      `select seq, account_id, order_id from order_events
       where written_at > clock_timestamp() - interval '${COMMITTING} seconds' order by seq`,
    )
  }

  /** The orders that have changed since an event, each once. */
  async #missed({ id, role }: Caller, lastEventId: string | undefined): Promise<Event[]> {
    if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return []
    return this.#database.query<Event>(
      `select max(seq) as seq, account_id, order_id from order_events
       where written_at > (select written_at from order_events where seq = $1) - interval '${COMMITTING} seconds' and seq <> $1
         and ($2 or account_id = $3) group by account_id, order_id order by 1 desc limit ${MOST_MISSED}`,
      [Number(lastEventId), role !== null, id],
    )
  }

  /** Closes the streams of ended sessions, and of accounts whose role has changed. */
  async #endOver() {
    const streams = [...this.#streams]
    const lasting = await this.#database.query<{ id: string; role: string | null }>(
      `select s.id, a.role from sessions s join accounts a on a.id = s.account_id
       where (s.account_id, s.id) in (select * from unnest($1::uuid[], $2::uuid[])) and s.expires_at > clock_timestamp()`,
      [streams.map(({ caller }) => caller.id), streams.map(({ caller }) => caller.sessionId)],
    )
    for (const { caller, close } of streams)
      if (!lasting.some(({ id, role }) => id === caller.sessionId && role === caller.role)) close()
  }
}
