/**
 * The words of a text as the vocabulary compares them: without case, accents, points and apostrophes, a number apart from its
 * unit. In Devanagari the ways to write one sound are one: without the dot below, every nasal before a consonant as anusvara.
 */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c'’]|\.(?!\d)/g, '')
    .replace(/\u0901|[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/g, '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/₹/g, ' rs ')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')
  // 'मर्दों के लिए', for men: the ending of a plural before such a word.
  return (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?<=..)\u094b\u0902$/, ''))
}

/** The terms of a list of the vocabulary, which are separated by commas. */
export const termsOf = (list: string): string[] => list.split(',').map((term) => foldWords(term).join(' '))
