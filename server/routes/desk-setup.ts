import { createHash, timingSafeEqual } from 'node:crypto'
import { bodyOf, created, noContent } from '../../contract/http'
import { conflict, forbidden } from '../../contract/refusal'
import { refuseCommonPassword } from '../../contract/refuse-common-password'
import { setupBody, welcomeBody } from '../../contract/settings-bodies'
import type { Account } from '../accounts/account'
import { hashPassword } from '../accounts/passwords'
import { isResetValid, setPasswordByLink, usedLink } from '../accounts/reset'
import { addSamples } from '../database/seed'
import type { Handlers } from '../http/handlers'
import { writeAuditEntry } from '../shopkeeping/audit'
import { hasShopkeeper, makeShopkeeper } from '../shopkeeping/shopkeepers'
import { accountWithLists, type People } from './auth'

/** Key of the advisory lock under which the first owner is created. */
const FIRST_OWNER = 74_556

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The endpoints of the first day: the first owner, the password of a new shopkeeper, and the sample products. */
export function deskSetupHandlers({ database, sessions, tries, logAccountEvent, cost }: People) {
  async function enter(account: Account) {
    const encodedToken = await sessions.begin(database, account)
    logAccountEvent('logged in', account.id)
    return created({ foundUser: await accountWithLists(database, account), encodedToken })
  }
  return {
    'POST /api/desk/setup': async (call) => {
      const { token, email, password } = bodyOf(call, setupBody)
      if (!timingSafeEqual(digest(token), digest(sessions.setupToken)))
        throw forbidden('This address is not valid. Use the one that the server printed when it started.')
      await refuseCommonPassword('password', password)
      const hash = await hashPassword(password, cost)
      const account = await database.transaction(async (queries) => {
        await queries.query('select pg_advisory_xact_lock($1)', [FIRST_OWNER])
        if (await hasShopkeeper(queries)) throw conflict('This shop has an owner. Log in at the desk.')
        const owner = await makeShopkeeper(queries, email, hash)
        await writeAuditEntry(queries, { who: owner.email_as_given, what: 'keeper.add', subject: email, detail: {} })
        return owner
      })
      return enter(account)
    },
    'POST /api/desk/welcome': async (call) => {
      const { token, password } = bodyOf(call, welcomeBody)
      await refuseCommonPassword('password', password)
      if (!(await isResetValid(database, token))) throw usedLink()
      const account = await setPasswordByLink(database, tries, token, await hashPassword(password, cost))
      logAccountEvent('password reset', account.id)
      if (account.role === null) throw forbidden('Your password is set. This account is no shopkeeper.')
      return enter(account)
    },
    'POST /api/desk/products/samples': async (_, { email_as_given: who }) => {
      await database.transaction(async (queries) => {
        const [any] = await queries.query('select 1 from products limit 1')
        if (any) throw conflict('The shop has products already.')
        await addSamples(queries)
        await writeAuditEntry(queries, { who, what: 'product.samples', subject: 'samples', detail: {} })
      })
      return noContent()
    },
  } satisfies Partial<Handlers>
}
