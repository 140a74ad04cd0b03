/** How long the browser may take to save the file, in ms. */
const SAVING = 60_000

/** Offers the browser a JSON file of this name to save. */
export const saveJson = (name: string, json: string): void => saveFile(name, json, 'application/json')

/** Offers the browser a text of this type to save as a file of this name. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING)
}
