import { guardInput } from '../components/ui/guard-input'
import { syncTheme } from '../services/theme-sync'
import { reportStorageProblems } from '../shop/storage-notices'

/** Starts services that a page needs only once it is interactive. */
export function afterInteractive(): void {
  guardInput(window.clicks?.tap)
  syncTheme()
  reportStorageProblems()
}
