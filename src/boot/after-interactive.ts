import { guardInput } from '../components/ui/guard-input'
import { keepTheme } from '../services/keep-theme'
import { reportStorageProblems } from '../shop/storage-notices'

/** Starts what a page needs as soon as it is interactive, and no sooner. */
export function afterInteractive(): void {
  guardInput(window.clicks?.tap)
  keepTheme()
  reportStorageProblems()
}
