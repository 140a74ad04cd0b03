import { useCatalogue, useShop } from '../shop/hooks'
import { Notice } from './ui/notice'

const FAILED = {
  products: { products: 'failed' },
  following: { products: { ready: 'cutOff' } },
  named: { named: 'failed' },
} as const

interface CatalogueNoticeProps {
  /** The list of products, what follows the part that is shown, or those that a page has asked for by name. */
  of?: keyof typeof FAILED
}

/** Says that the products could not be loaded, where that is so, and offers to try again. */
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
