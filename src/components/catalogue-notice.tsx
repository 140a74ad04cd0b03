import type { SnapshotFrom } from 'xstate'
import type { catalogueMachine } from '../../machines/catalogue/catalogue.machine'
import { useCatalogue, useShop } from '../shop/hooks'
import { Notice } from './ui/notice'

const FAILED = {
  products: { products: 'failed' },
  following: { products: { ready: 'cutOff' } },
  named: { named: 'failed' },
} as const

interface CatalogueNoticeProps {
  /** The product list, its next page, or the products that a page requested by id. */
  of?: keyof typeof FAILED
}

/** Whether the shop has no products. */
export const isEmptyShop = (snapshot: SnapshotFrom<typeof catalogueMachine>): boolean =>
  snapshot.hasTag('ready') && snapshot.context.count === 0

/** An error with a retry button if these products could not be loaded, or a message that the shop has none. */
export function CatalogueNotice({ of = 'products' }: CatalogueNoticeProps) {
  const { catalogue } = useShop()
  const isFailed = useCatalogue((snapshot) => snapshot.matches(FAILED[of]))
  const isEmpty = useCatalogue(isEmptyShop)
  if (isEmpty && of === 'products') return <p>There are no perfumes in this shop yet.</p>
  if (!isFailed) return null
  return (
    <Notice onRetry={() => catalogue.send({ type: 'catalogue.reload' })}>
      {of === 'following' ? 'More perfumes could not be loaded.' : 'Our perfumes could not be loaded.'}
    </Notice>
  )
}
