import { Bell } from 'lucide'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { provideBackInStock } from '../../shop/back-in-stock'
import { useAuth } from '../../shop/hooks'
import { useFlow } from '../../shop/use-flow'

/** The button to request a mail when a product is back in stock. A visitor logs in first. */
export default function BackInStockForm({ productId }: { productId: string }) {
  const [snapshot, send] = useFlow(provideBackInStock)
  const token = useAuth(({ context }) => context.session?.token ?? null)
  const watch = { type: 'stock.watch', productId, token } as const
  return (
    <>
      <Button
        kind="secondary"
        wide
        pending={snapshot.hasTag('busy')}
        disabled={!snapshot.can(watch)}
        onClick={() => send(watch)}
      >
        <Icon node={Bell} size={20} />
        <span>Tell me when it is back</span>
      </Button>
      {snapshot.hasTag('requested') && <p role="status">We’ll send you one mail when it is back.</p>}
    </>
  )
}
