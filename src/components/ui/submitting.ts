import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** Handles the submit of a form: runs `send`, and moves focus to the first field that it marks as invalid. */
export const submitting = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = event.currentTarget
  flushSync(send)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
