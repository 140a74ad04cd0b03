import { damagedBackendRecords } from './backend'
import { saveJson } from './save-file'

const FILE = 'sillage-damaged-records.json'

/** Downloads all unreadable data of this browser as a JSON file: records of the simulated backend, and storage values. */
export async function downloadDamagedRecords(): Promise<void> {
  const found = {
    records: await damagedBackendRecords(),
    localStorage: damagedIn(() => localStorage),
    sessionStorage: damagedIn(() => sessionStorage),
  }
  saveJson(FILE, JSON.stringify(found, writable, 2))
}

// JSON has no infinite numbers and no bigints, which a damaged record may contain.
const writable = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)) ? String(value) : value

/** The values that `Store.read` has set aside, by key. */
function damagedIn(area: () => Storage): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(area()).filter(([key]) => key.endsWith('.damaged')))
  } catch {
    // Storage is blocked.
    return {}
  }
}
