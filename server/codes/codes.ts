import { randomUUID } from 'node:crypto'
import { pick } from 'es-toolkit/object'
import { codeChanged, conflict, listFull, notFound } from '../../contract/refusal'
import { timestamp } from '../../contract/timestamp'
import { type CodeTerms, codeKey, MAX_CODES, type PromoCode } from '../../domain/desk/promo-code'
import { fromRupees, toRupees } from '../../domain/money/money'
import type { Queries } from '../database/database'
import { writeAuditEntry } from '../shopkeeping/audit'

/** A row of `codes`. Amounts in paise. */
interface CodeRow {
  id: string
  name: string
  percent: number | null
  amount: number | null
  minimum: number
  starts_at: Date | null
  ends_at: Date | null
  per_shopper: number | null
  in_all: number | null
  version: number
  used: number
}

/** Orders that used a code `c`. A cancelled order does not count. */
const USED = `(select count(*) from orders o where o.code_id = c.id and o.state <> 'cancelled')::int as used`
const COLUMNS =
  'c.id, c.name, c.percent, c.amount, c.minimum, c.starts_at, c.ends_at, c.per_shopper, c.in_all, c.version'

const codeOf = (row: CodeRow): PromoCode => ({
  id: row.id,
  name: row.name,
  percent: row.percent,
  amount: row.amount === null ? null : toRupees(row.amount),
  minimum: toRupees(row.minimum),
  from: row.starts_at && timestamp(row.starts_at),
  to: row.ends_at && timestamp(row.ends_at),
  perShopper: row.per_shopper,
  inAll: row.in_all,
  used: row.used,
  version: row.version,
})

/** All codes of the shop, oldest first. */
export async function allCodes({ query }: Queries): Promise<PromoCode[]> {
  return (await query<CodeRow>(`select ${COLUMNS}, ${USED} from codes c order by c.created_at, c.minimum`)).map(codeOf)
}

/** The code with this id or this typed text; undefined: there is none. */
export async function findCode({ query }: Queries, typed: string): Promise<PromoCode | undefined> {
  const [row] = await query<CodeRow>(
    `select ${COLUMNS}, 0 as used from codes c where c.id = $1 or c.key = $2 order by c.id = $1 desc limit 1`,
    [typed, codeKey(typed)],
  )
  return row && codeOf(row)
}

const valuesOf = ({ name, percent, amount, minimum, from, to, perShopper, inAll }: CodeTerms) => [
  name,
  codeKey(name),
  percent,
  amount === null ? null : fromRupees(amount),
  fromRupees(minimum),
  from,
  to,
  perShopper,
  inAll,
]

const NAME_TAKEN = 'A code with this name already exists.'

/** Adds a code. Refuses (409) a name that is taken, and (422) more codes than a shop can have. */
export async function addCode(queries: Queries, terms: CodeTerms, who: string): Promise<PromoCode> {
  const [count] = await queries.query<{ n: number }>('select count(*)::int as n from codes')
  if ((count?.n ?? 0) >= MAX_CODES) throw listFull('codes', MAX_CODES)
  const [row] = await queries.query<CodeRow>(
    `insert into codes as c (name, key, percent, amount, minimum, starts_at, ends_at, per_shopper, in_all, id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (key) do nothing returning ${COLUMNS}, 0 as used`,
    [...valuesOf(terms), randomUUID()],
  )
  if (!row) throw conflict(NAME_TAKEN)
  const { name, ...detail } = terms
  await writeAuditEntry(queries, { who, what: 'code.add', subject: name, detail })
  return codeOf(row)
}

/**
 * Changes a code, which stays locked until the transaction ends. `after`: computes the new terms from the old; may throw.
 * Refuses (409) a name that is taken, and an outdated `version`.
 */
export async function changeCode(
  queries: Queries,
  id: string,
  version: number | undefined,
  who: string,
  after: (before: PromoCode) => CodeTerms,
): Promise<PromoCode> {
  const [row] = await queries.query<CodeRow>(`select ${COLUMNS}, 0 as used from codes c where c.id = $1 for update`, [
    id,
  ])
  if (!row) throw notFound('code')
  const before = codeOf(row)
  if (version !== undefined && version !== before.version) throw codeChanged()
  const terms = after(before)
  const values = valuesOf(terms)
  const taken = await queries.query('select 1 from codes where key = $1 and id <> $2', [values[1], id])
  if (taken.length > 0) throw conflict(NAME_TAKEN)
  const [changed] = await queries.query<CodeRow>(
    `update codes c set name = $1, key = $2, percent = $3, amount = $4, minimum = $5, starts_at = $6, ends_at = $7,
       per_shopper = $8, in_all = $9, version = version + 1 where id = $10 returning ${COLUMNS}, ${USED}`,
    [...values, id],
  )
  if (!changed) throw notFound('code')
  const names = (Object.keys(terms) as (keyof CodeTerms)[]).filter((name) => terms[name] !== before[name])
  const detail = { before: pick(before, names), after: pick(terms, names) }
  await writeAuditEntry(queries, { who, what: 'code.change', subject: terms.name, detail })
  return codeOf(changed)
}
