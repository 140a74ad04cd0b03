/** The object URL stays valid for this time, in ms, so that the browser can save the file. */
const URL_LIFETIME = 60_000

/** Downloads a text as a JSON file. */
export const saveJson = (name: string, json: string): void => saveFile(name, json, 'application/json')

/** Downloads a text as a file of this MIME type. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME)
}
