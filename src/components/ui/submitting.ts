import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** Handles the submit of a form: runs `send`, and moves focus to the first field that it marks as invalid. */
export const submitting = (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const form = event.currentTarget
  flushSync(send)
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  // In a group of radio buttons the first one takes the focus.
  const focusable = field?.querySelector('input') ?? field
  focusable?.focus()
}
