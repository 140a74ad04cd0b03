import { alertBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, noContent } from '../../contract/http'
import { listFull } from '../../contract/refusal'
import { ROWS } from '../../domain/bounds'
import { type Catalogue, productOf } from '../catalogue'
import type { Sessions } from '../session'

/** Back-in-stock alerts. They are only stored: the shop in a browser sends no mail. */
export const alertHandlers = (sessions: Sessions, catalogue: Catalogue) =>
  ({
    'POST /api/user/alert': async (call) => {
      await sessions.account(call)
      const { id } = productOf(catalogue, bodyOf(call, alertBody).productId)
      await sessions.change(call, (before) => {
        const { alerts = [] } = before
        if (alerts.includes(id)) return before
        if (alerts.length >= ROWS.alerts) throw listFull('products that you wait for', ROWS.alerts)
        return { ...before, alerts: [...alerts, id] }
      })
      return noContent()
    },
  }) satisfies Partial<SimulatedHandlers>
