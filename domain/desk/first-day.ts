import * as v from 'valibot'

/** The setup steps of a new shop, in order. */
export const FIRST_STEPS = ['seller', 'product', 'stock', 'codes', 'payment', 'mail'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const firstDaySchema = v.object({
  steps: v.array(v.object({ step: v.picklist(FIRST_STEPS), isDone: v.boolean(), state: v.string() })),
})
export type FirstDay = v.InferOutput<typeof firstDaySchema>

/** Labels of the steps, which docs/operate.md repeats. */
export const STEP_NAMES: Readonly<Record<FirstStep, string>> = {
  seller: 'Set the seller',
  product: 'Add the first product',
  stock: 'Count the stock',
  codes: 'Look at the promo codes',
  payment: 'Set the payment keys',
  mail: 'Set the mail server',
}

/** The contents of a shop. */
export interface ShopContents {
  /** Number of products for sale, and how many of them are in stock. */
  forSale: number
  inStock: number
  codes: number
  /** Number of codes that a shopkeeper added or changed. */
  ownCodes: number
}

/** The settings of a server. `keyId`: of the payment provider; null: not set. */
export interface ShopSetup {
  sellerName: string | null
  keyId: string | null
  hasMail: boolean
}

const IN_BROWSER = 'This is set on a server. This shop runs only in the browser.'

/** Returns the state of each step. `setup`: null without a server. */
export function firstDayOf({ forSale, inStock, codes, ownCodes }: ShopContents, setup: ShopSetup | null): FirstDay {
  const states: Record<FirstStep, [isDone: boolean, state: string]> = {
    seller: setup ? sellerState(setup) : [false, IN_BROWSER],
    product: [forSale > 0, forSale === 0 ? 'No product is for sale yet.' : `For sale: ${forSale}.`],
    stock: [inStock > 0, inStock === 0 ? 'No product is in stock yet.' : `Products in stock: ${inStock}.`],
    codes: [ownCodes > 0, codesState(codes, ownCodes)],
    payment: setup ? paymentState(setup) : [false, IN_BROWSER],
    mail: setup ? mailState(setup) : [false, IN_BROWSER],
  }
  return { steps: FIRST_STEPS.map((step) => ({ step, isDone: states[step][0], state: states[step][1] })) }
}

const codesState = (codes: number, own: number): string => {
  if (codes === 0) return 'No codes yet. Add one if you want to offer a discount.'
  return own > 0
    ? `Codes: ${codes}. Shoppers can use them from the first sale on.`
    : `Codes: ${codes}, all from the sample shop. Add one, or change one.`
}

const sellerState = ({ sellerName }: ShopSetup): [boolean, string] => [
  sellerName !== null,
  sellerName
    ? `Invoices name ${sellerName}.`
    : 'Not set. Invoices name the seller; with a GSTIN they are tax invoices.',
]

function paymentState({ keyId }: ShopSetup): [boolean, string] {
  if (keyId === null) return [false, 'Not set. The shop takes test payments only.']
  return keyId.startsWith('rzp_live_')
    ? [true, 'A live key: the shop takes real payments.']
    : [false, 'A test key: the shop takes test payments only.']
}

const mailState = ({ hasMail }: ShopSetup): [boolean, string] => [
  hasMail,
  hasMail ? 'The shop sends mail.' : 'Not set. The shop sends no mail.',
]
