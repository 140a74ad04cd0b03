import type { ToastMessage } from '../components/toaster'

/** Shows a toast: success 2 s, error 4 s, with an action 8 s (§9; design). The toaster is loaded with the first one. */
export function showToast(message: ToastMessage): void {
  import('../components/toaster')
    .then((toaster) => toaster.show(message))
    .catch((error: unknown) => {
      console.error('A message could not be shown:', message.text, error)
    })
}
