import * as v from 'valibot'
import { LENGTHS } from '../bounds'
import { lineSchema } from '../money/line-schema'
import type { Order } from '../order/order'
import { isOneLine, isVisible } from './account-forms'
import { asciiDigits, MOBILE, ZIPCODE } from './address'

// The bounds of an address in a request. The schema of a stored address has none, because stored records stay readable.

const line = lineSchema(LENGTHS.address)
const maybeLine = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LENGTHS.address, `has more than ${LENGTHS.address} characters`),
    v.check((text) => text === '' || (isOneLine(text) && isVisible(text)), 'is not one line of visible text'),
  ),
)

/** The fields of a delivery address. */
export const postedPlace = {
  name: line,
  street: line,
  city: line,
  state: line,
  zipcode: v.pipe(
    line,
    v.transform(asciiDigits),
    v.check((text) => ZIPCODE.test(text), 'is not a zipcode of 4 or 6 digits'),
  ),
  country: line,
  flat: maybeLine,
  landmark: maybeLine,
} satisfies Record<keyof Order['delivery'], v.GenericSchema<string | undefined>>

export const postedMobile = v.pipe(
  line,
  v.transform(asciiDigits),
  v.check((text) => MOBILE.test(text), 'is not a mobile number of 10 digits'),
)
