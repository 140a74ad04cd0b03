/** How long the browser may take to save the file, in ms. */
const SAVING = 60_000

/** Offers the browser a JSON file of this name to save. */
export function saveJson(name: string, json: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING)
}
