import * as v from 'valibot'
import { bodyOf, ok, type Route } from '../../contract/http'
import { FAULTS_PATH } from '../fault'
import { type Faults, faultsSchema } from '../fault-store'

const schema = v.object({
  faults: faultsSchema,
  /** Before those that are planted already. Left out: after them. */
  first: v.optional(v.boolean(), false),
  /** A token that no call is served with from now on. */
  expiredToken: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

const shown = (faults: Faults) => ok({ faults: faults.list(), isTokenExpired: faults.isTokenExpired() })

/** /api/__faults: how a tester sees every failure. Faults add up until they are spent; DELETE clears all there is. */
export const faultRoutes = (faults: Faults): Route[] => [
  {
    method: 'POST',
    path: FAULTS_PATH,
    handle(call) {
      const posted = bodyOf(call, { schema, otherwise: 'A fault has a method, a path under /api and mostly a status.' })
      faults.add(posted.faults, posted.first)
      if (posted.expiredToken !== undefined) faults.expire(posted.expiredToken)
      return shown(faults)
    },
  },
  {
    method: 'DELETE',
    path: FAULTS_PATH,
    handle() {
      faults.clear()
      return shown(faults)
    },
  },
]
