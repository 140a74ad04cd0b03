// Control and format characters: they move a terminal's cursor, change its colour, or reverse the direction of the text.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Makes a text safe for a terminal, on one line: unprintable characters are replaced by their codes. */
export const plain = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
