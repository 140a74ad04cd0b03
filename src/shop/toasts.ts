import { failureOf, storageMessage } from '../../domain/failure'
import type { ToastMessage } from '../components/ui/toaster'
import { importWithRetry } from '../services/import-with-retry'

const loadToaster = () => importWithRetry(() => import('../components/ui/toaster'))

/** Loads the toaster before its first message, which may be that there is no connection. */
export const prefetchToaster = (): void => {
  loadToaster().catch(() => {
    // The next message retries the import.
  })
}

/** A message of a chart. `failure`: why a request failed. The backend's message about storage is appended to the text. */
interface ChartMessage extends ToastMessage {
  failure?: unknown
}

/** Shows a toast: success 2 s, error 4 s, with an action 8 s (§9; README.md). The toaster is loaded with the first one. */
export function showToast({ failure, text, ...message }: ChartMessage): void {
  const texts = [text, failure === undefined ? '' : storageMessage(failureOf(failure))].filter((part) => part !== '')
  loadToaster()
    .then((toaster) => toaster.show({ ...message, text: texts.join(' ') }))
    .catch((error: unknown) => {
      console.error('A message could not be shown:', text, error)
    })
}
