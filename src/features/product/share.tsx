import { Share2 } from 'lucide'
import type { Product } from '../../../domain/product'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { showToast } from '../../shop/toasts'

/** Passes the page on: by what the device offers for that, else as a copied link. */
export function Share({ product: { title } }: { product: Product }) {
  return (
    <Button kind="quiet" onClick={() => share(title)}>
      <Icon node={Share2} size={18} />
      <span>Share</span>
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      showToast({ text: 'Link copied' })
    }
  } catch (error) {
    // The shopper closed what the device had offered.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ kind: 'error', text: 'The link could not be copied. It stands in the address bar.' })
  }
}
