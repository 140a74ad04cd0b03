import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { hasTabLocks, withLock, withPageLock } from '../domain/locks'

/** What was taken out of a record because it could not be read: one row of a `list`, or the whole record. */
export interface SetAside {
  key: string
  reason: string
  list?: string
  record: unknown
}

/** A record taken apart: what stays of it (undefined: nothing), and what goes. */
export interface Split {
  rest: unknown
  damaged: { list?: string; record: unknown }[]
}

/** Where account records lie. Says nothing about what is in them. */
export interface RecordStore {
  keys(): Promise<string[]>
  get(key: string): Promise<unknown>
  /** Resolves once the record is committed; rejects when the browser refuses it, for want of room for example. */
  put(key: string, record: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Moves what `split` calls damaged out of a record, in one commit, so that nothing is thrown away unseen. */
  setAside(key: string, split: (record: unknown) => Split): Promise<void>
  allSetAside(): Promise<SetAside[]>
  /** Runs one piece of work at a time for a name, over all tabs. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>
  close(): void
}

interface Stores extends DBSchema {
  accounts: { key: string; value: unknown }
  'set-aside': { key: number; value: SetAside }
}
type Database = IDBPDatabase<Stores>

export const ACCOUNTS_DATABASE = 'sillage-accounts'
const STORES = ['accounts', 'set-aside'] as const

/** How long each opening may take, in ms: both take less than a page waits for an answer. */
const OPENING = 7000

/** The browser has a store and did not open it in time. What lies in it is not known. */
export class StorageLate extends Error {}

function addStores(database: Database) {
  if (!database.objectStoreNames.contains('accounts')) database.createObjectStore('accounts')
  if (!database.objectStoreNames.contains('set-aside')) database.createObjectStore('set-aside', { autoIncrement: true })
}

const inTime = <T>(opening: Promise<T>): Promise<T> =>
  Promise.race([
    opening,
    new Promise<never>((_, reject) => setTimeout(() => reject(new StorageLate('IndexedDB does not answer.')), OPENING)),
  ])

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
  const database = await inTime(openDB<Stores>(ACCOUNTS_DATABASE, undefined, events))
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database
  const next = database.version + 1
  database.close()
  return inTime(openDB<Stores>(ACCOUNTS_DATABASE, next, events))
}

const nothing: Split = { rest: undefined, damaged: [] }

/** The store in IndexedDB, one database for all tabs. Rejects where IndexedDB or Web Locks are not to be had, with StorageLate where it takes too long. */
export async function openRecordStore(): Promise<RecordStore> {
  if (!(await hasTabLocks())) throw new Error('This browser grants no Web Locks.')
  let connection: Promise<Database> | null = null
  const connect = () => {
    connection ??= open(() => {
      connection = null
    })
    return connection
  }
  await connect()
  return {
    keys: async () => (await connect()).getAllKeys('accounts'),
    get: async (key) => (await connect()).get('accounts', key),
    async put(key, record) {
      await (await connect()).put('accounts', record, key)
    },
    async delete(key) {
      await (await connect()).delete('accounts', key)
    },
    async setAside(key, split) {
      const transaction = (await connect()).transaction(STORES, 'readwrite')
      const accounts = transaction.objectStore('accounts')
      const record = await accounts.get(key)
      const { rest, damaged } = record === undefined ? nothing : split(record)
      for (const one of damaged) await transaction.objectStore('set-aside').add({ key, reason: 'damaged', ...one })
      if (damaged.length > 0) await (rest === undefined ? accounts.delete(key) : accounts.put(rest, key))
      await transaction.done
    },
    allSetAside: async () => (await connect()).getAll('set-aside'),
    exclusively: (name, work) => withLock(`sillage-${name}`, {}, work),
    close: () => void connection?.then((database) => database.close()),
  }
}

/** A store that lasts as long as the page. */
export function memoryStore(): RecordStore {
  const records = new Map<string, unknown>()
  return {
    keys: async () => [...records.keys()],
    get: async (key) => records.get(key),
    put: async (key, record) => void records.set(key, record),
    delete: async (key) => void records.delete(key),
    // What this page put here can be read.
    setAside: async () => {},
    allSetAside: async () => [],
    exclusively: (name, work) => withPageLock(name, {}, work),
    close: () => {},
  }
}
