// Limits of requests. Only request bodies are checked: stored data of any size stays readable.

/** Maximum lengths of texts, in characters. */
export const LENGTHS = {
  email: 254,
  name: 60,
  address: 120,
  /** A message, a review or a reason. */
  message: 1_000,
  /** A password at login. Passwords that are older than the limit of `NEW_PASSWORD` stay valid. */
  oldPassword: 4_096,
  /** An id of the shop, of the payment provider, or of a link in a mail. */
  id: 200,
  title: 300,
  /** The id of a new product. Product feeds accept no longer one. */
  productId: 50,
  image: 2_000,
  timestamp: 40,
} as const

/** Lengths of a new password, in characters. */
export const NEW_PASSWORD = { least: 8, most: 128 } as const

/** Maximum numbers of rows in a list. */
export const ROWS = {
  addresses: 50,
  cartLines: 100,
  wishlistItems: 500,
  sessions: 100,
  alerts: 200,
  reports: 200,
} as const

/** Orders in one response, unless the request sets a smaller limit. */
export const ORDERS_PER_PAGE = 200

/** Limit of failed login attempts, and the seconds after which they no longer count. */
export const ATTEMPTS = { failures: 10, window: 15 * 60 } as const

/** The most pieces of one product in an order. A larger order would block the stock for other shoppers. */
export const MOST_PIECES = 10

/** Maximum quantity in a request. */
export const MAX_QUANTITY = 1_000_000

/** Maximum number of additional fields in a form or an order, and of characters in their JSON. */
export const EXTRA_FIELDS = { fields: 50, characters: 4_000 } as const

/** Maximum size of a request body, in bytes. */
export const MAX_BODY_BYTES = 262_144
