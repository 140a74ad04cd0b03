import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../../src/components/ui/button'

// jsdom does not blur disabled buttons, so a button that regains the focus is tested in browsers.
test('a button does not take the focus when it is enabled after the shopper has moved on', () => {
  const form = (isSaving: boolean) => (
    <>
      <Button disabled={isSaving}>Save</Button>
      <Button>Other</Button>
    </>
  )
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
