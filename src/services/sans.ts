import { local, session } from './storage'

// The sans of the shop (docs/decisions/128). A first visit is read in the system's, which nobody has to wait for; index.html
// uses this one from the next visit on.

const KEY = 'sillage:sans'
const FONT = '1em "Figtree Variable"'
/** A letter of each of its files. */
const LETTERS = 'a₹'

/** Fetches the font, once nothing else waits for the network. */
export async function fetchSans(): Promise<void> {
  await document.fonts.load(FONT, LETTERS)
  // A visit that began without it stays so.
  if (session.text(KEY) === null) session.writeText(KEY, '')
  local.writeText(KEY, 'fetched')
}
