/** Reloads the page if the host serves `address`. Otherwise the browser's error page would replace the shop. */
export async function reloadIfReachable(address: string): Promise<void> {
  const response = address === '' ? null : await fetch(address).catch(() => null)
  if (response?.ok) location.reload()
}
