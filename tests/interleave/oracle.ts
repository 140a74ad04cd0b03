import { type Answer, JOB_DONE, PIECES, type Shop } from './shop'

/** A call's response, with its body as text. */
type Plain = Pick<Answer, 'status' | 'reason'> & { body: string }

/** The outcome of calls: each response, and the difference from the starting state. Ids and times are normalized. */
export interface Outcome {
  answers: readonly Plain[]
  state: readonly string[]
}

/** The outcome of calls that run one after another. */
export interface SerialOutcome extends Outcome {
  /** The indices of the calls in order. `answers` and `later` use the same order. A refused call is left out. */
  order: readonly number[]
  /** The response as it would be if it were read after a later call. */
  later: readonly (readonly string[])[]
}

const ID =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?:pay|order|rfnd|evt)_[0-9a-f]{14}|scrypt\$[^"]+|S-[A-Z2-9]{8}|[\w-]+\.[\w-]+\.[\w-]{20,}|[\w-]{32,}/g

/** Removes from a text what differs in every run: times, counters, and ids that the starting state does not have. */
export const normalize = (text: string, isKnown: (id: string) => boolean): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^"]*/g, '@')
    .replace(/\b1\d{12}(\.\d+)?\b/g, '@')
    .replace(/("created_at": ?)\d+/g, '$1@')
    .replace(/("(?:seq|payment_calls)": ?)\d+/g, '$1#')
    // The tries of a sent mail count for nothing.
    .replace(/("tries": ?)\d+(?=.*"done_at": ?"@")/g, '$1#')
    .replace(/("payment_calls_since": ?)(null|"@")/g, '$1@')
    .replace(ID, (id) => (isKnown(id) ? id : '*'))

/** The difference from the starting state, normalized and sorted. A row that differs only in a time is left out. */
export function normalizeState(lines: readonly string[], isKnown: Shop['isKnown']): string[] {
  const all = lines.map((line) => normalize(line, isKnown)).sort()
  const removed = all.filter((line) => line.startsWith('- '))
  const same: string[] = []
  for (const line of removed) {
    const twin = `+ ${line.slice(2)}`
    const count = (list: readonly string[], wanted: string) => list.filter((one) => one === wanted).length
    if (count(all, twin) > count(same, twin)) same.push(twin, line)
  }
  for (const line of same) all.splice(all.indexOf(line), 1)
  return all
}

/**
 * A call that was refused with 409 or 503 had no effect, so the outcome may be that of the other calls alone. The
 * same holds for a job, because a job that skips locked rows processes them the next time.
 */
const HAD_NO_EFFECT = [409, 503, JOB_DONE]
const isRefusal = (status: number) => status >= 400 && status < 500

/** The parts of a body that a response reads one after another, as texts: lists, and the contents of each entry. */
function partsOf(body: string, depth = 5): string[] {
  const value: unknown = JSON.parse(body)
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (depth === 0 || entries.length === 0) return [body]
  const parts = entries.flatMap(([name, part]) =>
    partsOf(JSON.stringify(part), depth - 1).map((text) => `${name}: ${text}`),
  )
  return Array.isArray(value) ? [`${value.length} entries`, ...parts] : parts
}

/**
 * Whether a call responded as in a serial order. A response is read after its change is committed, list by list, so
 * each part may be that of another serial order, or the result of a later call. The reason for a refusal is not
 * compared, only that the call is refused.
 */
function sameAnswer(call: number, run: Outcome, serial: SerialOutcome, serials: readonly SerialOutcome[]): boolean {
  const [got, expected] = [run.answers[call], answerIn(serial, call)]
  if (!got) return false
  if (!expected) return HAD_NO_EFFECT.includes(got.status)
  if (isRefusal(got.status) && isRefusal(expected.status)) return true
  if (got.status !== expected.status) return false
  if (got.body === expected.body) return true
  const bodies = serials.flatMap((one) => [
    answerIn(one, call)?.body ?? 'null',
    ...(one.later[one.order.indexOf(call)] ?? []),
  ])
  const parts = new Set(bodies.flatMap((body) => partsOf(body)))
  return partsOf(got.body).every((part) => parts.has(part))
}
const answerIn = ({ answers, order }: SerialOutcome, call: number) => answers[order.indexOf(call)]

const sameState = (run: Outcome, serial: Outcome) => run.state.join('\n') === serial.state.join('\n')

/** Whether the outcome of simultaneous calls equals that of some serial order. */
export const isSerial = (run: Outcome, serials: readonly SerialOutcome[]): boolean =>
  serials.some(
    (serial) => run.answers.every((_, call) => sameAnswer(call, run, serial, serials)) && sameState(run, serial),
  )

const shorten = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text)

/**
 * The difference between an outcome and the nearest serial order, in lines for a reader. `names`: the names of the
 * calls.
 */
export function explain(run: Outcome, serials: readonly SerialOutcome[], names: readonly string[]): string[] {
  const distances = serials.map((serial) => {
    const lines: string[] = []
    for (const call of run.answers.keys()) {
      if (sameAnswer(call, run, serial, serials)) continue
      const [got, expected] = [run.answers[call], answerIn(serial, call)]
      lines.push(`${names[call]} answered ${got?.status} ${shorten(got?.body ?? '')}`)
      lines.push(`  and not ${expected ? `${expected.status} ${shorten(expected.body)}` : 'a refusal by 409 or 503'}`)
    }
    for (const line of run.state) if (!serial.state.includes(line)) lines.push(`only here: ${shorten(line)}`)
    for (const line of serial.state) if (!run.state.includes(line)) lines.push(`missing: ${shorten(line)}`)
    const missing = run.answers.length - serial.order.length
    return {
      lines,
      distance: lines.length + 8 * missing,
      order: serial.order.map((call) => names[call]).join(', then '),
    }
  })
  const [nearest] = distances.sort((one, other) => one.distance - other.distance)
  return nearest ? [`The nearest serial order is ${nearest.order}:`, ...nearest.lines.map((line) => `  ${line}`)] : []
}

const ORDERED = `select sum(l.qty) from order_lines l join orders o on o.id = l.order_id
  where o.account_id = c.account_id and l.product_id = c.product_id and o.id not in (select id from saved.orders)`

const INVARIANTS = `
  select 'A cart is paid twice: ' || (${ORDERED}) || ' pieces are ordered, of ' || c.qty || ' in the cart.' as broken
    from saved.cart_lines c where $1 and c.qty < (${ORDERED})
  union all
  select 'Pieces of ' || id || ' are sold twice or lost: ' || n.pieces || ' and not ' || s.pieces || '.'
    from (${PIECES}) n join saved.pieces s using (id) where n.pieces <> s.pieces
  union all
  select 'More goes back than was paid: ' || (life->'context'->'money'->>'back') || ' of ' || amount || '.'
    from orders where (life->'context'->'money'->>'back')::bigint > greatest(amount, (life->'context'->'money'->>'got')::bigint)
  union all
  select 'The code ' || c.name || ' is used ' || count(*) || ' times by one shopper.'
    from codes c join orders o on o.code_id = c.id where o.state <> 'cancelled'
    group by c.id, o.account_id having count(*) > c.per_shopper
  union all
  select 'The code ' || c.name || ' is used ' || count(*) || ' times in all.'
    from codes c join orders o on o.code_id = c.id where o.state <> 'cancelled' and o.payment_id like 'cash_%'
    group by c.id having count(*) > c.in_all`

/** Invariants that do not hold now, as sentences. `fillsCart`: whether a call has added to the cart. */
export async function brokenInvariants({ control, razorpay }: Shop, fillsCart: boolean): Promise<string[]> {
  const { rows } = await control.query<{ broken: string }>({
    name: 'invariants',
    text: INVARIANTS,
    values: [!fillsCart],
  })
  const overRefunded = [...razorpay.payments.values()].filter(({ amount, amount_refunded }) => amount_refunded > amount)
  return [
    ...rows.map(({ broken }) => broken),
    ...overRefunded.map(({ id, amount }) => `The provider has given back more than the ${amount} of ${id}.`),
  ]
}
