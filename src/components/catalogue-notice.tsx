import { useCatalogue, useShop } from '../shop/hooks'
import { Notice } from './ui/notice'

interface CatalogueNoticeProps {
  /** The list of products, or those that a page has asked for by name. */
  of?: 'products' | 'named'
}

/** Says that the products could not be loaded, where that is so, and offers to try again. */
export function CatalogueNotice({ of = 'products' }: CatalogueNoticeProps) {
  const { catalogue } = useShop()
  const isFailed = useCatalogue((snapshot) =>
    snapshot.matches(of === 'products' ? { products: 'failed' } : { named: 'failed' }),
  )
  if (!isFailed) return null
  return <Notice onRetry={() => catalogue.send({ type: 'catalogue.reload' })}>Our perfumes could not be loaded.</Notice>
}
