import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../../src/components/ui/button'

afterEach(cleanup)

const form = (isSaving: boolean) => (
  <>
    <Button disabled={isSaving}>Save</Button>
    <Button>Other</Button>
  </>
)

test('a button does not take the focus when it is enabled after the shopper has moved on', () => {
  const { rerender } = render(form(false))
  const save = screen.getByRole('button', { name: 'Save' })
  const other = screen.getByRole('button', { name: 'Other' })
  act(() => save.focus())
  act(() => save.blur())
  rerender(form(true))
  rerender(form(false))
  expect(document.activeElement).toBe(document.body)

  act(() => save.focus())
  rerender(form(true))
  act(() => other.focus())
  rerender(form(false))
  expect(document.activeElement).toBe(other)
})

test('a button takes the focus again that it lost while it was disabled, and submits no form by itself', () => {
  const { rerender } = render(form(false))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  act(() => save.focus())
  rerender(form(true))
  // jsdom blurs a disabled button only when another element takes the focus.
  const other = screen.getByRole('button', { name: 'Other' })
  act(() => other.focus())
  act(() => other.blur())
  rerender(form(false))
  expect(document.activeElement).toBe(save)
  expect(save.type).toBe('button')
})
