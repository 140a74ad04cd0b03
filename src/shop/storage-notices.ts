import { type BackendNotice, backendNotice, whenBackendStarts } from '../services/backend'
import { importWithRetry } from '../services/import-with-retry'
import { onStorageProblem, type StorageProblem } from '../services/storage'
import { showToast } from './toasts'

const MESSAGES: Record<StorageProblem | BackendNotice, string> = {
  damaged: 'Some records in this browser are damaged. They were set aside, and you can download them.',
  newer: 'This page is older than the records in this browser. Reload the page to use every account.',
  storageUnavailable: 'This browser does not let the shop store anything. What you do here is lost when you leave.',
}

const said = new Set<string>()

function say(problem: keyof typeof MESSAGES) {
  if (said.has(problem)) return
  said.add(problem)
  const download = problem === 'damaged' ? { label: 'Download', to: saveDamaged } : undefined
  showToast({ kind: 'error', text: MESSAGES[problem], link: download })
}

function saveDamaged() {
  importWithRetry(() => import('../services/damaged-records'))
    .then(({ downloadDamagedRecords }) => downloadDamagedRecords())
    .catch((error: unknown) => {
      console.error('The damaged records could not be read:', error)
      showToast({ kind: 'error', text: 'The damaged records could not be downloaded.' })
    })
}

/** Says once what is wrong with the browser's storage or the backend's, now or later. */
export function reportStorageProblems(): void {
  onStorageProblem(say)
  whenBackendStarts(() => void reportBackendNotice())
}

/** The backend tells no one when its storage fails; so it is asked after each change. */
export async function reportBackendNotice(): Promise<void> {
  // A backend that did not start shows in every call.
  const notice = await backendNotice().catch(() => null)
  if (notice) say(notice)
}
