import { Share2 } from 'lucide'
import type { Product } from '../../../domain/catalogue/product'
import { Button } from '../../components/ui/button'
import { Icon } from '../../components/ui/icon'
import { showToast } from '../../shop/toasts'

/** Shares the page with the device's share dialog, or copies its link. */
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
    // The shopper closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ kind: 'error', text: 'The link could not be copied. Please copy it from the address bar.' })
  }
}
