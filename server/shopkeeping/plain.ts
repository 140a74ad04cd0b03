// Control and format characters: they move a terminal's cursor, colour it, or turn the direction of what follows.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text as a terminal may show it, on one line: whatever else it holds is shown by its code. */
export const plain = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
