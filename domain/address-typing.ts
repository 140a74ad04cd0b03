import { type AddressDraft, type AddressField, fieldValue } from './address'
import { placeOf } from './pin-code'

/** An address after a shopper has typed into a field of it: a whole PIN code also fills city and state while they are empty. */
export function withField(draft: AddressDraft, field: AddressField, typed: string): AddressDraft {
  const changed = { ...draft, [field]: fieldValue(field, typed) }
  if (field !== 'zipcode') return changed
  const { city, state } = placeOf(changed.zipcode)
  return {
    ...changed,
    city: changed.city === '' ? city : changed.city,
    state: changed.state === '' ? state : changed.state,
  }
}
