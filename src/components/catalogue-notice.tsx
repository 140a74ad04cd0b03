import { useCatalogue, useShop } from '../shop/hooks'
import { Notice } from './ui/notice'

/** Says that the products could not be loaded, where that is so, and offers to try again. */
export function CatalogueNotice() {
  const { catalogue } = useShop()
  const isFailed = useCatalogue((snapshot) => snapshot.matches({ products: 'failed' }))
  if (!isFailed) return null
  return <Notice onRetry={() => catalogue.send({ type: 'catalogue.reload' })}>Our perfumes could not be loaded.</Notice>
}
