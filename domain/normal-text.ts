// One text has several spellings in Unicode: 'é' is one character, or 'e' and an accent, as the keyboard or the system sends it.

// UAX 15 allows 30 in a row (Stream-Safe Text Format). To sort more of them takes quadratic time: seconds for one body.
// Looks once at each run of marks.
const TOO_MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u

/**
 * Returns a text with composed letters (NFC): two spellings of a text become equal, and no letter turns into another one. A text
 * with more than 30 marks on one letter, which no language has, stays as it is.
 */
export const normalText = (text: string): string => (TOO_MANY_MARKS.test(text) ? text : text.normalize())

/** Returns the key of an e-mail address: one address is one account, in any case of letters and any spelling. */
export const emailKey = (email: string): string => normalText(normalText(email).toLowerCase())

/**
 * Returns a password as it is hashed and measured: RFC 8265, profile OpaqueString. Letters are composed (NFC), and any space is
 * U+0020. The case of letters and their width stay, because they are part of the secret.
 */
export const passwordText = (password: string): string => normalText(password.replace(/\p{Zs}/gu, ' '))
