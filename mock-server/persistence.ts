import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Where account records lie. Says nothing about what is in them. */
export interface Shelf {
  keys(): Promise<string[]>
  get(key: string): Promise<unknown>
  /** Resolves once the record is committed; rejects when the browser refuses it, for want of room for example. */
  put(key: string, record: unknown): Promise<void>
  /** Moves a record out of the way when `reason` names one, so that nothing is thrown away unseen. */
  setAside(key: string, reason: (record: unknown) => string | null): Promise<void>
  /** Runs one piece of work at a time for a key, over all tabs. */
  exclusively<T>(key: string, work: () => Promise<T>): Promise<T>
  close(): void
}

interface Stores extends DBSchema {
  accounts: { key: string; value: unknown }
  'set-aside': { key: number; value: { key: string; reason: string; record: unknown } }
}
type Database = IDBPDatabase<Stores>

const NAME = 'sillage'
const STORES = ['accounts', 'set-aside'] as const

/** How long opening may take, in ms. A browser that never answers is one that does not remember. */
const OPENING = 3000

function addStores(database: Database) {
  if (!database.objectStoreNames.contains('accounts')) database.createObjectStore('accounts')
  if (!database.objectStoreNames.contains('set-aside')) database.createObjectStore('set-aside', { autoIncrement: true })
}

/** Opens whatever version is there and adds what it lacks: the version that counts stands in each record. */
async function open(released: () => void): Promise<Database> {
  const events = {
    upgrade: addStores,
    // Another tab needs the database for itself: let go, and open it anew at the next call.
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      released()
      ;(event.target as IDBDatabase).close()
    },
    terminated: released,
  }
  const database = await openDB<Stores>(NAME, undefined, events)
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database
  const next = database.version + 1
  database.close()
  return openDB<Stores>(NAME, next, events)
}

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('IndexedDB does not answer.')), ms)),
  ])

/** The shelf in IndexedDB, one database for all tabs. Rejects where IndexedDB or Web Locks are not to be had. */
export async function openShelf(): Promise<Shelf> {
  const { locks } = navigator
  if (!locks) throw new Error('This browser has no Web Locks.')
  let connection: Promise<Database> | null = null
  const connect = () => {
    connection ??= open(() => {
      connection = null
    })
    return connection
  }
  await within(OPENING, connect())
  return {
    keys: async () => (await connect()).getAllKeys('accounts'),
    get: async (key) => (await connect()).get('accounts', key),
    async put(key, record) {
      await (await connect()).put('accounts', record, key)
    },
    async setAside(key, reasonOf) {
      const transaction = (await connect()).transaction(STORES, 'readwrite')
      const accounts = transaction.objectStore('accounts')
      const record = await accounts.get(key)
      const reason = reasonOf(record)
      if (record !== undefined && reason !== null) {
        await transaction.objectStore('set-aside').add({ key, reason, record })
        await accounts.delete(key)
      }
      await transaction.done
    },
    exclusively: (key, work) => locks.request(`sillage-account:${key}`, work),
    close: () => void connection?.then((database) => database.close()),
  }
}

/** A shelf that lasts as long as the page. */
export function memoryShelf(): Shelf {
  const records = new Map<string, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  return {
    keys: async () => [...records.keys()],
    get: async (key) => records.get(key),
    put: async (key, record) => void records.set(key, record),
    setAside: async (key) => void records.delete(key),
    exclusively(_key, work) {
      const turn = last.then(work)
      // Whoever asked hears of a failure; the next in line goes on.
      last = turn.catch(() => undefined)
      return turn
    },
    close: () => {},
  }
}
