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

/** An error with a retry button, shown only if these products could not be loaded. */
export function CatalogueNotice({ of = 'products' }: CatalogueNoticeProps) {
  const { catalogue } = useShop()
  const isFailed = useCatalogue((snapshot) => snapshot.matches(FAILED[of]))
  if (!isFailed) return null
  return (
    <Notice onRetry={() => catalogue.send({ type: 'catalogue.reload' })}>
      {of === 'following' ? 'More perfumes could not be loaded.' : 'Our perfumes could not be loaded.'}
    </Notice>
  )
}
