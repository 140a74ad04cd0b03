import { type BackendNotice, backendNotice } from '../services/backend'
import { onStorageTrouble, type StorageTrouble } from '../services/storage'
import { showToast } from './toasts'

const WORDS: Record<StorageTrouble | BackendNotice, string> = {
  damaged: 'Some of what this browser kept was damaged. It was put aside, and the shop starts afresh.',
  newer: 'This browser keeps a newer version of the shop’s records. They were put aside, and the shop starts afresh.',
  unremembered: 'This browser lets the shop keep nothing: what you do here is forgotten when you leave.',
  storageUnavailable: 'This browser lets the shop keep nothing: what you do here is forgotten when you leave.',
}

const said = new Set<string>()

function say(trouble: keyof typeof WORDS) {
  if (said.has(trouble)) return
  said.add(trouble)
  showToast({ kind: 'error', text: WORDS[trouble] })
}

/** Says once what is wrong with the browser's storage or the backend's, now or later. */
export function sayStorageTrouble(): void {
  onStorageTrouble(say)
  void lookAtBackend()
}

/** The backend tells no one when its storage fails; so it is asked after each change. */
export async function lookAtBackend(): Promise<void> {
  // A backend that did not start shows in every call.
  const notice = await backendNotice().catch(() => null)
  if (notice) say(notice)
}
