import { local, session } from './storage'

// The sans-serif web font (docs/decisions/128). A first visit uses the system font, which needs no download. index.html
// switches to the web font from the next visit on.

const KEY = 'sillage:sans'
const FONT = '1em "Figtree Variable"'
/** One character of each font file. */
const LETTERS = 'a₹'

/** Downloads the font for the next visit. Call it when no other download is pending. */
export async function fetchWebFont(): Promise<void> {
  await document.fonts.load(FONT, LETTERS)
  // A visit that began with the system font does not change.
  if (session.text(KEY) === null) session.writeText(KEY, '')
  local.writeText(KEY, 'fetched')
}
