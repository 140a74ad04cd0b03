// Whether the desk has changed the shop in this browser. Otherwise no call waits for storage.

const FLAG = 'sillage:is-shop-changed'

/** Whether this page changed the shop and could not store the flag. */
let isChangedHere = false

export function hasDeskChanges(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return isChangedHere
  }
}

export function setDeskChangesFlag(): void {
  try {
    localStorage.setItem(FLAG, 'yes')
  } catch {
    // The change lasts as long as the page.
    isChangedHere = true
  }
}

export function clearDeskChangesFlag(): void {
  localStorage.removeItem(FLAG)
}
