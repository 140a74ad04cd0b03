import { backendSetAside } from './backend'

const FILE = 'sillage-damaged-records.json'

/** How long the browser may take to save the file, in ms. */
const SAVING = 60_000

/** Saves what could not be read in this browser as a JSON file: rows and records of accounts, and values of storage. */
export async function downloadSetAside(): Promise<void> {
  const found = {
    records: await backendSetAside(),
    localStorage: damagedIn(() => localStorage),
    sessionStorage: damagedIn(() => sessionStorage),
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(found, writable, 2)], { type: 'application/json' }))
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING)
}

// JSON has no infinite amounts and no large integers; a damaged row may have them.
const writable = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)) ? String(value) : value

/** The values that `Store.read` set aside, by key. */
function damagedIn(area: () => Storage): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(area()).filter(([key]) => key.endsWith('.damaged')))
  } catch {
    // Blocked storage holds nothing.
    return {}
  }
}
