import type { Distance } from '../order/arrival'

// Regions of PIN codes by their first digits (India Post). Prefixes that belong to two states are left out.

const NOT_CERTAIN = ''

/** A longer prefix takes precedence over a shorter one. */
const STATES: readonly (readonly [state: string, beginnings: string])[] = [
  ['Andaman and Nicobar Islands', '744'],
  ['Andhra Pradesh', '51 52 53'],
  ['Arunachal Pradesh', '790 791 792'],
  ['Assam', '78'],
  ['Bihar', '80 811 812 813 814131 821 823 824 84 85'],
  ['Chhattisgarh', '49'],
  ['Delhi', '11'],
  ['Goa', '403'],
  ['Gujarat', '36 37 38 39'],
  ['Haryana', '12 13'],
  ['Himachal Pradesh', '17'],
  ['Jammu and Kashmir', '18 19'],
  ['Jharkhand', '813208 814 815 816 822 825 826 827 828 829 83'],
  ['Karnataka', '56 57 58 59'],
  ['Kerala', '67 68 69'],
  ['Ladakh', '194'],
  ['Lakshadweep', '68255'],
  ['Madhya Pradesh', '45 46 47 48'],
  ['Maharashtra', '40 41 42 43 44'],
  ['Manipur', '795'],
  ['Meghalaya', '793 794'],
  ['Mizoram', '796'],
  ['Nagaland', '797 798'],
  ['Odisha', '75 76 77'],
  ['Punjab', '14 15'],
  ['Rajasthan', '30 31 32 33 34'],
  ['Sikkim', '737'],
  ['Tamil Nadu', '60 61 62 63 64'],
  ['Telangana', '50'],
  ['Tripura', '799'],
  ['Uttar Pradesh', '20 21 22 23 24 25 26 27 28'],
  ['Uttarakhand', '248 249 263'],
  ['West Bengal', '70 71 72 73 74'],
  [NOT_CERTAIN, '140119 140125 140133 160 244 246 247 262 3625 396 507 533464 605 607402 609 673310'],
]

const CITIES: Readonly<Record<string, string>> = {
  1100: 'New Delhi',
  2260: 'Lucknow',
  3020: 'Jaipur',
  3800: 'Ahmedabad',
  4000: 'Mumbai',
  4110: 'Pune',
  5000: 'Hyderabad',
  5600: 'Bengaluru',
  6000: 'Chennai',
  7000: 'Kolkata',
}

const stateByBeginning = new Map(
  STATES.flatMap(([state, beginnings]) => beginnings.split(' ').map((beginning) => [beginning, state] as const)),
)

/** The warehouse is in Mumbai. */
const NEAR = ['Maharashtra']
/** Reached by sea or across mountains. */
const FAR = [
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
]

/** Whether a text has the format of a PIN code: six digits, the first not 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** Returns the distance of a PIN code from the warehouse. 'usual' if unknown. */
export function distanceOf(pin: string): Distance {
  const { state } = placeOf(pin)
  if (NEAR.includes(state)) return 'near'
  return FAR.includes(state) ? 'far' : 'usual'
}

/** Returns state and city of a PIN code of 6 digits. Each is '' if it is not certain. */
export function placeOf(pin: string): { state: string; city: string } {
  return {
    state: stateByBeginning.get(beginningOf(pin) ?? '') ?? '',
    city: (isPinCode(pin) && CITIES[pin.slice(0, 4)]) || '',
  }
}

export const UNKNOWN_PIN = 'We do not know this PIN code. Please check its digits.'

/** Whether India Post uses the prefix of a PIN code. */
export const isKnownPin = (pin: string): boolean => beginningOf(pin) !== undefined

/** Returns the longest known prefix of a PIN code of 6 digits. */
function beginningOf(pin: string): string | undefined {
  if (!isPinCode(pin)) return undefined
  return [6, 5, 4, 3, 2].map((length) => pin.slice(0, length)).find((beginning) => stateByBeginning.has(beginning))
}
