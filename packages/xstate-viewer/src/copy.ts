/**
 * Puts text on the clipboard. If the browser refuses, a dialog shows the text, selected, to copy by hand. Text that is still loading
 * is a promise, because some browsers allow copying only during the click.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else {
      const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
  } catch {
    const loaded = await Promise.resolve(text).catch((error: unknown) => void console.error(error))
    if (loaded === undefined) window.alert('The text could not be loaded. Reload the page and try again.')
    else showText(loaded)
  }
}

function showText(text: string): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'copy'
  dialog.setAttribute('aria-label', 'Copy this text')
  const box = document.createElement('textarea')
  box.setAttribute('aria-label', 'Text')
  box.readOnly = true
  box.value = text
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(box, close)
  document.body.append(dialog)
  dialog.showModal()
  box.select()
}
