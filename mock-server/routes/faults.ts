import * as v from 'valibot'
import { type Faults, faultsSchema } from '../faults'
import { bodyOf, ok, type Route } from '../http'

const postedSchema = v.object({ faults: faultsSchema })

/** /api/__faults: how a tester sees every failure. Faults add up until they are spent or cleared. */
export const faultRoutes = (faults: Faults): Route[] => [
  {
    method: 'POST',
    path: '/api/__faults',
    handle(call) {
      faults.add(bodyOf(call, postedSchema, 'A fault has a method, a path under /api and mostly a status.').faults)
      return ok({ faults: faults.list() })
    },
  },
  {
    method: 'DELETE',
    path: '/api/__faults',
    handle() {
      faults.clear()
      return ok({ faults: [] })
    },
  },
]
