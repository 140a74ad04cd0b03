import { type AddressDraft, type AddressField, fieldValue } from './address'
import { placeOf } from './pin-code'

/** The fields that a PIN code fills. */
const FILLED = ['city', 'state'] as const
export type FilledField = (typeof FILLED)[number]

/** An address while it is typed. `edited`: its city and state as far as they are the shopper's own, not those of the PIN code. */
export interface AddressTyping {
  draft: AddressDraft
  edited: readonly FilledField[]
}

/** A form filled with an address. A city or state that its PIN code does not give is the shopper's own. */
export function typingOf(draft: AddressDraft): AddressTyping {
  const place = placeOf(draft.zipcode)
  return { draft, edited: FILLED.filter((field) => draft[field] !== '' && draft[field] !== place[field]) }
}

/** The form after a change of a field. City and state follow the PIN code until the shopper edits them; emptied, they follow again. */
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
