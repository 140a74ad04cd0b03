// Whether the desk has changed the shop of this browser: where it has not, no storage is waited for.

const FLAG = 'sillage.shop'

export function isShopChanged(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    // Storage is blocked, and so is what was kept.
    return false
  }
}

export function rememberShopChange(): void {
  try {
    localStorage.setItem(FLAG, 'yes')
  } catch {
    // The change lasts as long as the page.
  }
}

export function forgetShopChange(): void {
  localStorage.removeItem(FLAG)
}
