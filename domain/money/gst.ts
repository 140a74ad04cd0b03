/** States and union territories of India with their GST codes. */
const CODES = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
} as const

export type GstState = keyof typeof CODES
export const GST_STATES = Object.keys(CODES) as GstState[]

/** Alternative names, and those from before a merger. */
const ALSO: Readonly<Record<string, GstState>> = {
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  tamilnadu: 'Tamil Nadu',
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[\s.]+/g, ' ')
    .trim()
const byName = new Map(GST_STATES.map((state) => [plain(state), state]))

/** Returns the state that a text names in any spelling, or null. */
export const gstStateOf = (text: string): GstState | null => byName.get(plain(text)) ?? ALSO[plain(text)] ?? null

/** Formats a state for an invoice: 'Maharashtra (27)'. An unknown state stays as it is. */
export function stateWithCode(text: string): string {
  const state = gstStateOf(text)
  return state ? `${state} (${CODES[state]})` : text
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether a text is a GSTIN: state, PAN, entity number, 'Z' and a check digit. */
export function isGstin(text: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false
  const sum = [...text.slice(0, 14)].reduce((before, character, at) => {
    const product = DIGITS.indexOf(character) * (1 + (at % 2))
    return before + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36] === text[14]
}

/** Whether a GSTIN belongs to a state. */
export const isGstinOf = (gstin: string, state: GstState): boolean => gstin.startsWith(CODES[state])
