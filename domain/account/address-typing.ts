import { type AddressDraft, type AddressField, fieldValue } from './address'
import { placeOf } from './pin-code'

/** The fields that a PIN code fills in. */
const FILLED = ['city', 'state'] as const
type FilledField = (typeof FILLED)[number]

/** An address form. `edited`: which of city and state the shopper has typed. A PIN code does not overwrite these. */
export interface AddressTyping {
  draft: AddressDraft
  edited: readonly FilledField[]
}

/** Returns a form filled with an address. A city or state that differs from the one of the PIN code counts as typed. */
export function typingOf(draft: AddressDraft): AddressTyping {
  const place = placeOf(draft.zipcode)
  return { draft, edited: FILLED.filter((field) => draft[field] !== '' && draft[field] !== place[field]) }
}

/**
 * Returns the form after a field was edited. City and state follow the PIN code until the shopper types in them, and
 * again once they are emptied.
 */
export function withField({ draft, edited }: AddressTyping, field: AddressField, typed: string): AddressTyping {
  const changed = { ...draft, [field]: fieldValue(field, typed) }
  if (field === 'city' || field === 'state') {
    const others = edited.filter((other) => other !== field)
    return { draft: changed, edited: typed === '' ? others : [...others, field] }
  }
  if (field === 'zipcode') {
    const place = placeOf(changed.zipcode)
    for (const filled of FILLED) if (!edited.includes(filled)) changed[filled] = place[filled]
  }
  return { draft: changed, edited }
}
