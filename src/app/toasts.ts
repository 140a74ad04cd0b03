import type { ToastMessage } from '../components/toaster'

const loadToaster = () => import('../components/toaster')

/** Fetches the toaster ahead of its first message, which may be that there is no connection. */
export const prefetchToaster = (): void => {
  loadToaster().catch(() => {
    // The message that needs it tries again.
  })
}

/** Shows a toast: success 2 s, error 4 s, with an action 8 s (§9; design). The toaster is loaded with the first one. */
export function showToast(message: ToastMessage): void {
  loadToaster()
    .then((toaster) => toaster.show(message))
    .catch((error: unknown) => {
      console.error('A message could not be shown:', message.text, error)
    })
}
