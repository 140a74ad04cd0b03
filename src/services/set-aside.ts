import { backendSetAside } from './backend'
import { saveJson } from './save-file'

const FILE = 'sillage-damaged-records.json'

/** Saves what could not be read in this browser as a JSON file: rows and records of accounts, and values of storage. */
export async function downloadSetAside(): Promise<void> {
  const found = {
    records: await backendSetAside(),
    localStorage: damagedIn(() => localStorage),
    sessionStorage: damagedIn(() => sessionStorage),
  }
  saveJson(FILE, JSON.stringify(found, writable, 2))
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
