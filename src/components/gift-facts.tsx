import type { Order } from '../../domain/order/order'

/** Gift message and wrap of an order, as `dl` entries. */
export function GiftFacts({ order: { gift } }: { order: Pick<Order, 'gift'> }) {
  if (!gift) return null
  return (
    <>
      {gift.message !== '' && (
        <div>
          <dt>Gift message</dt>
          <dd translate="no">{gift.message}</dd>
        </div>
      )}
      <div>
        <dt>Gift wrap</dt>
        <dd>{gift.isWrapped ? 'Yes' : 'No'}</dd>
      </div>
    </>
  )
}
