import * as v from 'valibot'

/** The groups of the settings in the order of the screen. */
export const SETTING_GROUPS = ['Shop', 'Seller', 'Delivery', 'Payment', 'Mail', 'Team'] as const
type SettingGroup = (typeof SETTING_GROUPS)[number]

/** A setting that the desk can change. `variable`: the environment variable, which takes precedence. */
interface SettingField {
  variable: string
  label: string
  group: SettingGroup
  hint?: string
  /** The value is stored encrypted and never sent to a browser. */
  isSecret?: true
  /** The value is 'yes' or empty. */
  isSwitch?: true
}

/** The longest value, in characters. */
export const SETTING_LENGTH = 300

const SETTING_FIELDS = {
  shopName: {
    variable: 'SHOP_NAME',
    label: 'Shop name',
    group: 'Shop',
    hint: 'In mails, page titles, product feeds and documents; empty: Sillage',
  },
  sellerName: { variable: 'SELLER_NAME', label: 'Name', group: 'Seller', hint: 'As invoices name the seller' },
  sellerAddress: { variable: 'SELLER_ADDRESS', label: 'Address', group: 'Seller', hint: 'In one line' },
  sellerState: { variable: 'SELLER_STATE', label: 'State', group: 'Seller' },
  sellerGstin: {
    variable: 'SELLER_GSTIN',
    label: 'GSTIN',
    group: 'Seller',
    hint: 'With it, each sent order gets a tax invoice',
  },
  sellerPhone: { variable: 'SELLER_PHONE', label: 'Phone', group: 'Seller', hint: 'Such as +91 22 5550 0142' },
  sellerEmail: { variable: 'SELLER_EMAIL', label: 'E-mail', group: 'Seller' },
  returnAddress: {
    variable: 'SELLER_RETURN_ADDRESS',
    label: 'Return address',
    group: 'Seller',
    hint: 'Where returns go, in one line; empty: the address above',
  },
  returnPickup: {
    variable: 'RETURN_PICKUP',
    label: 'Returns are picked up',
    group: 'Seller',
    hint: 'yes: the courier picks up the returns of new orders; empty: customers send them',
  },
  officerName: {
    variable: 'OFFICER_NAME',
    label: 'Grievance officer’s name',
    group: 'Seller',
    hint: 'The person who answers complaints, as the law requires',
  },
  officerPhone: { variable: 'OFFICER_PHONE', label: 'Grievance officer’s phone', group: 'Seller' },
  officerEmail: { variable: 'OFFICER_EMAIL', label: 'Grievance officer’s e-mail', group: 'Seller' },
  deliveryCharge: {
    variable: 'DELIVERY_CHARGE',
    label: 'Delivery charge',
    group: 'Delivery',
    hint: 'Rupees a new order; empty: 49. Earlier orders keep theirs',
  },
  deliveryDays: {
    variable: 'DELIVERY_DAYS',
    label: 'Delivery days',
    group: 'Delivery',
    hint: 'Business days of a new order; empty: 5-7. Earlier orders keep theirs',
  },
  fastDeliveryDays: {
    variable: 'FAST_DELIVERY_DAYS',
    label: 'Days of fast delivery',
    group: 'Delivery',
    hint: 'If every perfume is marked ‘Fast delivery’; empty: 3-5',
  },
  keyId: {
    variable: 'RAZORPAY_KEY_ID',
    label: 'Key ID',
    group: 'Payment',
    hint: 'From Razorpay; begins with rzp_test_ or rzp_live_. Empty: a sandbox, and no money moves',
  },
  keySecret: { variable: 'RAZORPAY_KEY_SECRET', label: 'Key secret', group: 'Payment', isSecret: true },
  webhookSecret: { variable: 'RAZORPAY_WEBHOOK_SECRET', label: 'Webhook secret', group: 'Payment', isSecret: true },
  confirmWithin: {
    variable: 'CONFIRM_WITHIN',
    label: 'Confirm cash orders within',
    group: 'Payment',
    hint: 'Hours until an order in cash that no one confirms is cancelled; empty: 48',
  },
  confirmReminders: {
    variable: 'CONFIRM_REMINDERS',
    label: 'Remind after',
    group: 'Payment',
    hint: 'Hours until a reminder to confirm, such as 2,24',
  },
  prepaidDiscount: {
    variable: 'PREPAID_DISCOUNT',
    label: 'Discount for paying online',
    group: 'Payment',
    hint: 'Percent of an order in cash that is paid online before it is packed; empty: none',
  },
  mailServer: {
    variable: 'SMTP_URL',
    label: 'Mail server',
    group: 'Mail',
    hint: 'Such as smtp.example.com. Empty: no mail is sent',
  },
  mailUser: { variable: 'SMTP_USER', label: 'User name', group: 'Mail' },
  mailPassword: { variable: 'SMTP_PASSWORD', label: 'Mail password', group: 'Mail', isSecret: true },
  staffRefund: {
    variable: 'STAFF_REFUND',
    label: 'Staff may refund up to',
    group: 'Team',
    hint: 'Rupees of an order; empty: 1000. Owners have no limit',
  },
  passkeyRequired: {
    variable: 'REQUIRE_PASSKEY',
    label: 'Require a passkey for the team',
    group: 'Team',
    hint: 'A password alone then does not open the desk',
    isSwitch: true,
  },
  mailSender: {
    variable: 'MAIL_FROM',
    label: 'Sender',
    group: 'Mail',
    hint: 'The e-mail address of the sender; empty: the user name, if that is an address',
  },
} as const satisfies Record<string, SettingField>

export type SettingName = keyof typeof SETTING_FIELDS
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]

/** Returns the description of a setting. */
export const settingField = (name: SettingName): SettingField => SETTING_FIELDS[name]

/** Settings that the environment sets all or none of: the stored ones are ignored if it sets one. */
export const SETTINGS_TOGETHER: readonly (readonly SettingName[])[] = [
  ['keyId', 'keySecret', 'webhookSecret'],
  ['mailServer', 'mailUser', 'mailPassword'],
]

/** A setting as the desk reads it. `value`: '' for a secret and for a setting that is not set. */
const settingSchema = v.object({
  name: v.picklist(SETTING_NAMES),
  value: v.string(),
  isSet: v.boolean(),
  isFromEnvironment: v.boolean(),
})

/** The settings of a shop. `version`: grows with each change. `noSecrets`: why secrets cannot be saved; null: they can. */
export const shopSettingsSchema = v.object({
  version: v.number(),
  noSecrets: v.nullable(v.string()),
  settings: v.array(settingSchema),
})
export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>

/** Changed settings by name. '' removes a setting. */
export type SettingsDraft = { [Name in SettingName]?: string | undefined }

/** Returns the changes to save: an empty secret changes nothing. */
export const settingsChange = (draft: SettingsDraft): SettingsDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== '' || !settingField(name as SettingName).isSecret),
  )

/** Names used in messages for variables that the desk cannot change. */
const OTHER_LABELS = { DATABASE_URL: 'PostgreSQL', PUBLIC_URL: 'public address' }

/** Replaces the names of variables in a message by the labels of the screen. */
export function inLabels(message: string): string {
  const labels = [
    ...SETTING_NAMES.map((name) => [settingField(name).variable, settingField(name).label] as const),
    ...Object.entries(OTHER_LABELS),
  ]
  return labels
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((text, [variable, label]) => text.replaceAll(new RegExp(`\\b${variable}\\b`, 'g'), label), message)
}

/**
 * Returns the address of a mail server that a shopkeeper has typed: 'smtp.example.com' and 'smtp.example.com:587' get
 * their protocol. Throws if it contains a user name: its password would be stored in the clear.
 */
export function mailServerAddress(typed: string): string {
  const text = typed.trim()
  if (text.includes('@')) throw new Error('Enter the user name and the password in fields of their own.')
  if (text === '' || text.includes('://')) return text
  return /:\d+$/.test(text) && !text.endsWith(':465') ? `smtp://${text}` : `smtps://${text}`
}
