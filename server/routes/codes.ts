import { changedCodeBody, newCodeBody, refuseWrongTerms, termsAfter, typedCodeBody } from '../../contract/code-bodies'
import { bodyOf, created, ok } from '../../contract/http'
import { notFound } from '../../contract/refusal'
import { couponOf, termsError } from '../../domain/desk/promo-code'
import { inAccount } from '../accounts/account'
import type { Tries } from '../accounts/tries'
import { addCode, allCodes, changeCode, findCode } from '../codes/codes'
import { refuseUnusableCode } from '../codes/use-code'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

/** The endpoints of promo codes: applying one as a shopper, and managing them as a shopkeeper. */
export const codeHandlers = (database: Database, tries: Tries) =>
  ({
    'POST /api/user/code': async (call, { id }) => {
      const { code: typed } = bodyOf(call, typedCodeBody)
      const code = await tries.code(id, async () => {
        const found = await findCode(database, typed)
        if (!found) throw notFound('code')
        return found
      })
      await inAccount(database, id, (queries) => refuseUnusableCode(queries, id, code))
      return ok({ coupon: couponOf(code) })
    },
    'GET /api/desk/codes': async (call) => ok({ codes: await allCodes(database.desk(call.signal)) }),
    'POST /api/desk/codes': async (call, { email_as_given: who }) => {
      const terms = termsAfter(bodyOf(call, newCodeBody))
      refuseWrongTerms(termsError(terms))
      return created({ code: await database.transaction((queries) => addCode(queries, terms, who)) })
    },
    'PATCH /api/desk/codes/{id}': async (call, { email_as_given: who }) => {
      const { version, ...change } = bodyOf(call, changedCodeBody)
      const code = await database.transaction((queries) =>
        changeCode(queries, call.params.id, version, who, (before) => {
          const terms = termsAfter(change, before)
          refuseWrongTerms(termsError(terms))
          return terms
        }),
      )
      return ok({ code })
    },
  }) satisfies Partial<Handlers>
