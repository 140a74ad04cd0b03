import { Link } from 'react-router-dom'
import { Button } from '../../components/ui/button'
import printed from '../../components/ui/print.module.css'
import { useChart } from '../../components/ui/use-chart'
import type { ItemProps } from '../desk-list'
import { NotShown } from '../not-shown'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskOrder } from './desk-order'
import { PackingSlip } from './packing-slip'

/** The printable packing slip of one order. */
export function PackingSlipPage({ session, onEnded, id }: ItemProps) {
  const [snapshot, send] = useChart(() => provideDeskOrder(onEnded), { session, id })
  const { order } = snapshot.context
  useHeadingFocus(order ? 'order' : 'none')
  if (!order) return <NotShown name="order" snapshot={snapshot} reload={() => send({ type: 'order.reload' })} />
  return (
    <>
      <div className={`row middle links ${printed.ways}`}>
        <Link to={`/orders/${encodeURIComponent(id)}`}>The order</Link>
        <Button kind="secondary" onClick={() => print()}>
          Print
        </Button>
      </div>
      <PackingSlip order={order} />
    </>
  )
}
