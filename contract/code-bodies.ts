import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { CODE_BOUNDS, type CodeTerms } from '../domain/desk/promo-code'
import { lineSchema } from '../domain/money/line-schema'
import { requestBody } from './bodies'
import { isMoment } from './moment'
import { unprocessable } from './refusal'

const text = v.pipe(v.string(), v.maxLength(LENGTHS.name, `has more than ${LENGTHS.name} characters`), v.nonEmpty())

/** POST /api/user/code: a code as it was typed, or the id of a code. */
export const typedCodeBody = requestBody(v.object({ code: text }), 'A code is required.')

const whole = (most: number) =>
  v.pipe(
    v.number(),
    v.check(
      (given) => Number.isSafeInteger(given) && given >= 1 && given <= most,
      `is no whole number from 1 to ${most}`,
    ),
  )
const rupees = (least: number) =>
  v.pipe(
    v.number(),
    v.check(
      (given) =>
        given >= least && given <= CODE_BOUNDS.rupees && Math.abs(given * 100 - Math.round(given * 100)) < 1e-6,
      `is no amount from ${least} to ${CODE_BOUNDS.rupees} rupees`,
    ),
  )
const NO_MOMENT = 'is no timestamp such as 2026-11-24T10:00:00+05:30'
const moment = v.pipe(
  v.string(),
  v.maxLength(LENGTHS.timestamp, NO_MOMENT),
  v.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/, NO_MOMENT),
  v.check(isMoment, NO_MOMENT),
)
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema))

const terms = {
  name: lineSchema(CODE_BOUNDS.name),
  percent: maybe(whole(CODE_BOUNDS.percent)),
  amount: maybe(rupees(1)),
  minimum: v.optional(rupees(0)),
  from: maybe(moment),
  to: maybe(moment),
  perShopper: maybe(whole(CODE_BOUNDS.uses)),
  inAll: maybe(whole(CODE_BOUNDS.uses)),
}

/** POST /api/desk/codes: a field that is left out means no limit, or no minimum. */
export const newCodeBody = requestBody(v.object(terms), 'A code needs a name, and a percentage or an amount.')

/** PATCH /api/desk/codes/{id}: a field that is left out does not change. */
export const changedCodeBody = requestBody(
  v.object({ ...terms, name: v.optional(terms.name), version: v.optional(v.number()) }),
  'The change of the code cannot be understood.',
)

type TermsChange = Omit<v.InferOutput<typeof changedCodeBody.schema>, 'version'>

const NOTHING: CodeTerms = {
  name: '',
  percent: null,
  amount: null,
  minimum: 0,
  from: null,
  to: null,
  perShopper: null,
  inAll: null,
}

/** The terms of a code after a change. A new percentage replaces an amount, and a new amount replaces a percentage. */
export function termsAfter(change: TermsChange, before: CodeTerms = NOTHING): CodeTerms {
  const { name, percent, amount, minimum, from, to, perShopper, inAll } = before
  const after = { name, percent, amount, minimum, from, to, perShopper, inAll }
  if (change.percent != null) after.amount = null
  if (change.amount != null) after.percent = null
  return Object.assign(after, change)
}

/** Refuses (422) terms that contradict each other. */
export function refuseWrongTerms(wrong: string | null): void {
  if (wrong !== null) throw unprocessable(wrong)
}
