/**
 * Splits a text into the tokens of the vocabulary: without case, accents, points and apostrophes, and with
 * numbers separated from their units. Unifies the spellings of Devanagari: nuktas are removed and every nasal before a
 * consonant becomes anusvara.
 */
export function tokenize(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c'’]|\.(?!\d)/g, '')
    .replace(/\u0901|[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/g, '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/₹/g, ' rs ')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')
  // 'मर्दों के लिए', for men: removes the oblique plural ending.
  return (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((token) => token.replace(/(?<=..)\u094b\u0902$/, ''))
}

/** Splits a comma-separated list of the vocabulary into folded terms. */
export const termsOf = (list: string): string[] => list.split(',').map((term) => tokenize(term).join(' '))
