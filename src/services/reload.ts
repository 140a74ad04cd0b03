/** Loads the page again if its host has a file or page. Otherwise the page stays: the browser's error page would take its place. */
export async function reloadIfReachable(address: string): Promise<void> {
  const response = address === '' ? null : await fetch(address).catch(() => null)
  if (response?.ok) location.reload()
}
