// How much anybody may send. Bodies keep these bounds; what is stored stays readable, whatever its size.

/** Characters of a text, at most. */
export const LENGTHS = {
  email: 254,
  name: 60,
  address: 120,
  /** A message, a review or a reason. */
  message: 1_000,
  /** A password that opens an account: those of before keep their length. */
  oldPassword: 4_096,
  /** The id of something here, at the payment provider, or of a mailed link. */
  id: 200,
  title: 300,
  image: 2_000,
  timestamp: 40,
} as const

/** Characters of a new password. */
export const NEW_PASSWORD = { least: 8, most: 128 } as const

/** Rows of a list, at most. */
export const ROWS = { addresses: 50, cartLines: 100, wishes: 500, sessions: 100, alerts: 200, reports: 200 } as const

/** Orders that one answer holds, unless fewer are asked for. */
export const ORDERS_AT_ONCE = 200

/** How often a password may be guessed: failures, and the seconds after which they are forgotten. */
export const TRIES = { failures: 10, window: 15 * 60 } as const

/** Pieces of a line that a call may name. */
export const MOST_PIECES = 1_000_000

/** Further fields of a form or an order, and the characters of their JSON. */
export const FURTHER = { fields: 50, characters: 4_000 } as const

/** The longest body of a call, in bytes. */
export const MAX_BYTES = 262_144
