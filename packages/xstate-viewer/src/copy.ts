/** Puts text on the clipboard. A browser that forbids it is answered by a window to copy from by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    window.prompt('Copy this:', text)
  }
}
