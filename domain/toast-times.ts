/** How long a toast is shown, in ms: success and error (§9), and one with a button (README.md). */
export const TOAST_MS = { success: 2000, error: 4000, withAction: 8000 } as const
