// Unicode can encode one text in several ways: 'é' is one character or an 'e' with an accent, depending on the keyboard
// or the system.

// UAX 15 allows 30 in a row (Stream-Safe Text Format). Sorting more takes quadratic time: seconds for one body. The
// pattern visits each run of marks once.
const TOO_MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u

/**
 * Returns a text in composed form (NFC), so that two encodings of a text become equal. A text with more than 30 marks
 * on one letter, which no language has, stays as it is.
 */
export const normalText = (text: string): string => (TOO_MANY_MARKS.test(text) ? text : text.normalize())

/** Returns the key of an e-mail address. Addresses that differ only in case or encoding are one account. */
export const emailKey = (email: string): string => normalText(normalText(email).toLowerCase())

/**
 * Returns a password as it is hashed and measured (RFC 8265, profile OpaqueString): in NFC, with every space as U+0020.
 * Case and width of letters are part of the secret and stay.
 */
export const passwordText = (password: string): string => normalText(password.replace(/\p{Zs}/gu, ' '))

/** Returns a text with a capital first letter: 'Men & women'. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
