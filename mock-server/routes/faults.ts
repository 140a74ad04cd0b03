import type { SimulatedHandlers } from '../../contract/endpoints'
import { faultsBody } from '../../contract/faults'
import { bodyOf, ok } from '../../contract/http'
import type { Faults } from '../fault-store'

const shown = (faults: Faults) => ok({ faults: faults.list(), isTokenExpired: faults.isTokenExpired() })

/** /api/__faults, with which testers produce every failure. Faults add up until they are used; DELETE removes all. */
export const faultHandlers = (faults: Faults) =>
  ({
    'POST /api/__faults': (call) => {
      const posted = bodyOf(call, faultsBody)
      faults.add(posted.faults, posted.first)
      if (posted.expiredToken !== undefined) faults.expire(posted.expiredToken)
      return shown(faults)
    },
    'DELETE /api/__faults': () => {
      faults.clear()
      return shown(faults)
    },
  }) satisfies Partial<SimulatedHandlers>
