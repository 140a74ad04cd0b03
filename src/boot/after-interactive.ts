import { guardInput } from '../components/ui/guard-input'
import { keepTheme } from '../services/keep-theme'
import { reportStorageProblems } from '../shop/storage-notices'

/** Starts services that a page needs only once it is interactive. */
export function afterInteractive(): void {
  guardInput(window.presses?.tap)
  keepTheme()
  reportStorageProblems()
}
