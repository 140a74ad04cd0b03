import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldValue, finishedValue } from '../../domain/account/address'
import { TextArea } from '../../src/components/ui/text-area'
import { TextField } from '../../src/components/ui/text-field'

const submitted: Record<string, string>[] = []
beforeEach(() => void submitted.splice(0))
afterEach(cleanup)

/** A form with each kind of text box. */
function Form() {
  const [draft, setDraft] = useState<Record<string, string>>({})
  const box = (label: string) => ({
    label,
    value: draft[label] ?? '',
    onChange: (value: string) => setDraft((before) => ({ ...before, [label]: value })),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push(draft)
      }}
    >
      <TextField type="email" {...box('Email')} />
      <TextField clean={(typed, isLeft) => (isLeft ? finishedValue : fieldValue)('mobile', typed)} {...box('Mobile')} />
      <TextArea {...box('Your message')} />
      <TextField type="search" {...box('Search')} />
      <TextField inputMode="decimal" {...box('Amount')} />
      <p>{JSON.stringify(draft)}</p>
      <button type="submit">Send</button>
    </form>
  )
}

function open() {
  const user = userEvent.setup()
  render(<Form />)
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return { user, email: box('Email'), mobile: box('Mobile'), message: box('Your message'), search: box('Search') }
}

/** Fills in a value like a password manager: React gets no event. */
function fillWithoutEvent(box: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text)
}

test('boxes filled without an event are submitted, and keep their text when the user types into another box', async () => {
  const { user, email, mobile, message, search } = open()
  fillWithoutEvent(email, 'asha@example.com')
  fillWithoutEvent(message, 'Where is my parcel?')
  await user.type(search, 'o')
  expect([email.value, message.value, search.value]).toEqual(['asha@example.com', 'Where is my parcel?', 'o'])
  fillWithoutEvent(mobile, '+919876543210')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(submitted.at(-1)).toEqual({
    Email: 'asha@example.com',
    Mobile: '9876543210',
    'Your message': 'Where is my parcel?',
    Search: 'o',
  })
})

// Each row: the text and caret before, the typed text, and the text and caret after it.
test.each([
  ['a digit too many', '9876543210', 4, '12', '987612543210', 6],
  ['a letter', '987', 1, 'a', '987', 1],
  ['a digit of another script', '987', 1, '५', '9587', 2],
  ['the country code in front', '9876543210', 0, '+91 ', '+919876543210', 3],
])('%s moves the caret only by the added text', async (_, before, at, typed, after, caret) => {
  const { user, mobile } = open()
  await user.click(mobile)
  await user.paste(before)
  mobile.setSelectionRange(at, at)
  await user.keyboard(typed)
  expect([mobile.value, mobile.selectionStart]).toEqual([after, caret])
})

test('a box for a number accepts the digits of every script', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Amount'), '४९९.５0')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '499.50')
  expect(screen.getByText('{"Amount":"499.50"}')).toBeDefined()
})

test.each(['Mobile', 'Search'])('the box %s reports a word once the input method has completed it', async (name) => {
  open()
  const box = screen.getByLabelText<HTMLInputElement>(name)
  box.focus()
  fireEvent.compositionStart(box)
  fillWithoutEvent(box, '९')
  fireEvent(box, new InputEvent('input', { bubbles: true, isComposing: true }))
  expect([box.value, screen.getByText('{}')]).toEqual(['९', expect.anything()])
  fireEvent.compositionEnd(box)
  expect(screen.queryByText('{}')).toBeNull()
})
