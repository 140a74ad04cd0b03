import { v4 as uuid } from 'uuid'
import * as v from 'valibot'
import { changedCodeBody, newCodeBody, refuseWrongTerms, termsAfter, typedCodeBody } from '../../contract/code-bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { codeChanged, conflict, couponRefused, listFull, notFound } from '../../contract/refusal'
import { DEMO_SHOPKEEPER } from '../../domain/desk/demo-shopkeeper'
import {
  codeKey,
  couponOf,
  FIRST_CODES,
  MAX_CODES,
  type PromoCode,
  promoCodeSchema,
  termsError,
  whyUnusable,
} from '../../domain/desk/promo-code'
import { PAYABLE_MINUTES } from '../../domain/money/payable'
import type { Account } from '../account-record'
import type { Accounts } from '../accounts'
import type { LimitAttempts } from '../limit-attempts'
import { orderResponse } from '../order-records'
import type { Sessions } from '../session'

/** Promo codes: the shopper's call and those of the desk. Codes are stored in the shopkeeper's account. */
export function codeHandlers(sessions: Sessions, accounts: Accounts, limitAttempts: LimitAttempts) {
  /** Changes the codes, one change at a time. */
  const change = async (changed: (codes: readonly PromoCode[]) => PromoCode[]) => {
    const shopkeeper = await accounts.change(DEMO_SHOPKEEPER.email, (before): Account => {
      if (!before) throw notFound('shopkeeper')
      return { ...before, codes: changed(codesIn(before)) }
    })
    return codesIn(shopkeeper)
  }

  async function withUses(code: PromoCode | undefined): Promise<PromoCode> {
    if (!code) throw notFound('code')
    return { ...code, used: usesOf(await accounts.all(), code.id).all }
  }

  return {
    'POST /api/user/code': async (call) => {
      const { _id } = await sessions.account(call)
      const { code: typed } = bodyOf(call, typedCodeBody)
      const code = await limitAttempts(_id, async () => {
        const found = findCode(await codesOf(accounts), typed)
        if (!found) throw notFound('code')
        return found
      })
      refuseUnusable(code, usesOf(await accounts.all(), code.id, _id), Date.now())
      return ok({ coupon: couponOf(code) })
    },
    'GET /api/desk/codes': async () => ok({ codes: await Promise.all((await codesOf(accounts)).map(withUses)) }),
    'POST /api/desk/codes': async (call) => {
      const terms = termsAfter(bodyOf(call, newCodeBody))
      refuseWrongTerms(termsError(terms))
      const code: PromoCode = { ...terms, id: uuid(), used: 0, version: 1 }
      await change((codes) => {
        if (codes.length >= MAX_CODES) throw listFull('codes', MAX_CODES)
        refuseTaken(codes, code)
        return [...codes, code]
      })
      return created({ code })
    },
    'PATCH /api/desk/codes/{id}': async (call) => {
      const { version, ...changes } = bodyOf(call, changedCodeBody)
      const { id } = call.params
      const codes = await change((codes) => {
        const before = codes.find((code) => code.id === id)
        if (!before) throw notFound('code')
        if (version !== undefined && version !== before.version) throw codeChanged()
        const terms = termsAfter(changes, before)
        refuseWrongTerms(termsError(terms))
        const after = { ...before, ...terms, version: before.version + 1 }
        refuseTaken(codes, after)
        return codes.map((code) => (code === before ? after : code))
      })
      return ok({ code: await withUses(codes.find((code) => code.id === id)) })
    },
  } satisfies Partial<SimulatedHandlers>
}

/** An order that uses a code. `isPaid`: it is paid already, so a code that ended meanwhile is still valid. */
interface CodeUse {
  accountId: string
  name: string
  isPaid: boolean
}

/**
 * Records an order with the named code, one order per code at a time. Refuses a code that cannot be used with 422. An
 * unknown name is ignored.
 */
export async function withCode<T>(
  accounts: Accounts,
  { accountId, name, isPaid }: CodeUse,
  record: (code: PromoCode | null) => Promise<T>,
): Promise<T> {
  const named = findCode(await codesOf(accounts), name)
  if (!named) return record(null)
  return accounts.withLock(`code:${named.id}`, async () => {
    const late = isPaid ? PAYABLE_MINUTES * 60_000 : 0
    refuseUnusable(named, usesOf(await accounts.all(), named.id, accountId), Date.now(), late)
    return record(named)
  })
}

/** Returns the codes of the shop. */
export const codesOf = async (accounts: Accounts) => codesIn(await accounts.find(DEMO_SHOPKEEPER.email))

function codesIn(shopkeeper: Account | undefined): PromoCode[] {
  const codes = (shopkeeper?.codes ?? []).flatMap((code) => (v.is(promoCodeSchema, code) ? [code] : []))
  return codes.length > 0 ? codes : [...FIRST_CODES]
}

const findCode = (codes: readonly PromoCode[], typed: string) =>
  codes.find(({ id }) => id === typed) ?? codes.find(({ name }) => codeKey(name) === codeKey(typed))

/** Counts the uses of a code. Cancelled orders do not count. */
function usesOf(all: readonly Account[], codeId: string, accountId?: string) {
  const counted = all.flatMap(({ _id, orders }) =>
    orders
      .filter((order) => order.codeId === codeId && orderResponse(order, 'shopper').summary !== 'cancelled')
      .map(() => _id),
  )
  return { all: counted.length, own: counted.filter((id) => id === accountId).length }
}

function refuseUnusable(...code: Parameters<typeof whyUnusable>): void {
  const why = whyUnusable(...code)
  if (why !== null) throw couponRefused(why)
}

function refuseTaken(codes: readonly PromoCode[], { id, name }: PromoCode): void {
  if (codes.some((code) => code.id !== id && codeKey(code.name) === codeKey(name)))
    throw conflict('A code with this name already exists.')
}
