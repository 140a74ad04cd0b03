import { type BackendNotice, backendNotice, whenBackendStarts } from '../services/backend'
import { importWithRetry } from '../services/import-with-retry'
import { onStorageProblem, type StorageProblem } from '../services/storage'
import { showToast } from './toasts'

const MESSAGES: Record<StorageProblem | BackendNotice, string> = {
  damaged: 'Some data stored in this browser is damaged. We kept a copy that you can download.',
  newer: 'The shop has been updated. Reload the page to see all your data.',
  storageUnavailable: 'This browser does not let the shop store anything. What you do here is lost when you leave.',
}

const shown = new Set<string>()

function show(problem: keyof typeof MESSAGES) {
  if (shown.has(problem)) return
  shown.add(problem)
  const download = problem === 'damaged' ? { label: 'Download', to: saveDamaged } : undefined
  showToast({ kind: 'error', text: MESSAGES[problem], link: download })
}

function saveDamaged() {
  importWithRetry(() => import('../services/damaged-records'))
    .then(({ downloadDamagedRecords }) => downloadDamagedRecords())
    .catch((error: unknown) => {
      console.error('The damaged records could not be read:', error)
      showToast({ kind: 'error', text: 'The damaged data could not be downloaded.' })
    })
}

/** Shows each problem with the storage of the browser or of the backend once, whenever it occurs. */
export function reportStorageProblems(): void {
  onStorageProblem(show)
  whenBackendStarts(() => void reportBackendNotice())
}

/** Shows the backend's notice about its storage, if any. Called after each change, because the backend sends no notification. */
export async function reportBackendNotice(): Promise<void> {
  // If the backend did not start, every other call reports it.
  const notice = await backendNotice().catch(() => null)
  if (notice) show(notice)
}
