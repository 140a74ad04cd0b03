/** Copies text to the clipboard. If the browser forbids it, opens a dialog to copy from by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    window.prompt('Copy this:', text)
  }
}
