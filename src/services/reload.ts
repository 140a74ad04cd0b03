/**
 * Loads the page again if its host answers for an address, by default the page's own. Without a network the page stays: the
 * browser's error page would take its place. Returns whether the page is left.
 */
export async function reloadIfReachable(address = location.href): Promise<boolean> {
  const response = await fetch(address).catch(() => null)
  if (response?.ok) location.reload()
  return response?.ok === true
}
