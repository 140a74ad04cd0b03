import { failureOf, storageWords } from '../../domain/failure'
import type { ToastMessage } from '../components/ui/toaster'
import { fetchCode } from '../services/fetch-code'

const loadToaster = () => fetchCode(() => import('../components/ui/toaster'))

/** Fetches the toaster ahead of its first message, which may be that there is no connection. */
export const prefetchToaster = (): void => {
  loadToaster().catch(() => {
    // The message that needs it tries again.
  })
}

/** A message of a chart. `failure`: why something failed; the backend's words about storage are added to the text. */
interface ChartMessage extends ToastMessage {
  failure?: unknown
}

/** Shows a toast: success 2 s, error 4 s, with an action 8 s (§9; README.md). The toaster is loaded with the first one. */
export function showToast({ failure, text, ...message }: ChartMessage): void {
  const words = [text, failure === undefined ? '' : storageWords(failureOf(failure))].filter((part) => part !== '')
  loadToaster()
    .then((toaster) => toaster.show({ ...message, text: words.join(' ') }))
    .catch((error: unknown) => {
      console.error('A message could not be shown:', text, error)
    })
}

/**
 * Offers to take something back by an event to the chart that did it; says so when that chart has ended with its session.
 * `subject`: the product or the address that comes back.
 */
export function undoOf<Event extends { type: string }>(
  subject: string,
  actor: Receiver<Event>,
  event: Event,
): NonNullable<ToastMessage['undo']> {
  return {
    subject,
    act() {
      if (actor.getSnapshot().status === 'active') actor.send(event)
      else showToast({ kind: 'error', text: 'You are not logged in any more, so this cannot be undone.' })
    },
  }
}

/** An actor that takes such events. */
interface Receiver<Event> {
  getSnapshot(): { status: string }
  send(event: Event): void
}
