import { Link, useParams } from 'react-router-dom'
import type { Session } from '../../../domain/account/account'
import { Button } from '../../components/ui/button'
import printed from '../../components/ui/print.module.css'
import { useChart } from '../../components/ui/use-chart'
import type { OnEnded } from '../session-effect'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskOrder } from './desk-order'
import { NoOrder } from './no-order'
import { PackingSlip } from './packing-slip'

interface PackingSlipPageProps {
  session: Session
  onEnded: OnEnded
}

/** The printable packing slip of one order. */
export function PackingSlipPage(props: PackingSlipPageProps) {
  const { id = '' } = useParams()
  return <OfOrder key={id} id={id} {...props} />
}

function OfOrder({ session, onEnded, id }: PackingSlipPageProps & { id: string }) {
  const [snapshot, send] = useChart(() => provideDeskOrder(onEnded), { session, id })
  const { order } = snapshot.context
  useHeadingFocus(order ? 'order' : 'none')
  if (!order)
    return (
      <NoOrder
        isMissing={snapshot.hasTag('missing')}
        isFailed={snapshot.hasTag('failed')}
        reload={() => send({ type: 'order.reload' })}
      />
    )
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
