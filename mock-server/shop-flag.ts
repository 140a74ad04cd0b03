// Whether the desk has changed the shop of this browser: where it has not, no storage is waited for.

const FLAG = 'sillage:is-shop-changed'

/** Whether this page has changed it and could not store that. */
let isChangedHere = false

export function isShopChanged(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return isChangedHere
  }
}

export function rememberShopChange(): void {
  try {
    localStorage.setItem(FLAG, 'yes')
  } catch {
    // The change lasts as long as the page.
    isChangedHere = true
  }
}

export function forgetShopChange(): void {
  localStorage.removeItem(FLAG)
}
