// Detects UTF-8 text that a spreadsheet has opened in another encoding and saved again: 'é' has become 'Ã©'.

/**
 * The characters of the bytes 0x80 to 0x9f in windows-1252, which Excel on Windows assumes. Later bytes equal their
 * code points.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** The characters of the bytes 0x80 to 0xff in Mac OS Roman, which Excel on a Mac assumes. */
const MAC =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

const bytesOf = (letters: string) =>
  new Map(Array.from(letters, (letter, at) => [letter, String.fromCharCode(128 + at)]))
const latin = (letter: string) => (letter >= '\x80' && letter <= '\xff' ? letter : undefined)

/**
 * Maps a character to its byte (as a character) in each encoding. Node decodes windows-1252 as Latin-1, so the tables
 * are written out.
 */
const [windows, mac] = [bytesOf(WINDOWS), bytesOf(MAC)]
const ENCODINGS = [(letter: string) => windows.get(letter) ?? latin(letter), (letter: string) => mac.get(letter)]

// Letters of Latin scripts, the scripts of India, dashes and quotes, currencies, the trademark sign, and emoji.
const COMMON = /[\u00a0-\u017f\u0900-\u0dff\u2010-\u203a\u20a0-\u20bf\u2122]|\p{Extended_Pictographic}/u
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g
/** Two sequences in a row. */
const IN_A_ROW = /(?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}){2}/

const decode = (bytes: string): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))

/**
 * Returns the first part of a text that looks like UTF-8 read in another encoding ('Ã©', 'â€™', '√©', or the
 * replacement character U+FFFD), or null. A single sequence counts only if it decodes to a common character, two in a
 * row always count.
 */
export function misreadPart(text: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return null
  if (text.includes('\uFFFD')) return '\uFFFD'
  const letters = Array.from(text)
  for (const byteOf of ENCODINGS) {
    // Each character becomes one byte, so that positions match. A character that the encoding lacks ends a sequence.
    const bytes = letters.map((letter) => byteOf(letter) ?? '\0').join('')
    const found =
      IN_A_ROW.exec(bytes) ?? [...bytes.matchAll(SEQUENCE)].find(([sequence]) => COMMON.test(decode(sequence)))
    if (found) return letters.slice(found.index, found.index + found[0].length).join('')
  }
  return null
}
