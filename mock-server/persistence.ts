import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { hasTabLocks, withLock, withPageLock } from '../domain/locks'

/** An unreadable part of a record that was set aside: one row of `list`, or the whole record. */
export interface SetAside {
  key: string
  reason: string
  list?: string
  record: unknown
}

/** A record split into its readable part (undefined: nothing) and the unreadable rest. */
export interface Split {
  rest: unknown
  damaged: { list?: string; record: unknown }[]
}

/** Stores account records without knowing their contents. */
export interface RecordStore {
  keys(): Promise<string[]>
  get(key: string): Promise<unknown>
  /** Resolves after the commit. Rejects if the browser refuses it, for example because storage is full. */
  put(key: string, record: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Moves the damaged parts of a record to the 'set-aside' store in one transaction, so that nothing is lost. */
  setAside(key: string, split: (record: unknown) => Split): Promise<void>
  allSetAside(): Promise<SetAside[]>
  /** Runs one task at a time for a name, across tabs. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>
  close(): void
}

interface Stores extends DBSchema {
  accounts: { key: string; value: unknown }
  'set-aside': { key: number; value: SetAside }
}
type Database = IDBPDatabase<Stores>

export const ACCOUNTS_DATABASE = 'sillage-accounts'
const STORES = ['accounts', 'set-aside'] as const

/** Limit of each attempt to open the database, in ms. Two of them take less time than a page waits for a response. */
const OPEN_TIMEOUT = 7000

/** IndexedDB exists but did not open in time. Its contents are unknown. */
export class StorageTimeout extends Error {}

function addStores(database: Database) {
  if (!database.objectStoreNames.contains('accounts')) database.createObjectStore('accounts')
  if (!database.objectStoreNames.contains('set-aside')) database.createObjectStore('set-aside', { autoIncrement: true })
}

const withTimeout = <T>(opening: Promise<T>): Promise<T> =>
  Promise.race([
    opening,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new StorageTimeout('IndexedDB does not answer.')), OPEN_TIMEOUT),
    ),
  ])

/**
 * Opens the database at its current version and adds missing stores. Versions are counted per record, not per database.
 */
async function open(released: () => void): Promise<Database> {
  const events = {
    upgrade: addStores,
    // Another tab needs exclusive access: close the connection, and reopen it with the next call.
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      released()
      ;(event.target as IDBDatabase).close()
    },
    terminated: released,
  }
  const database = await withTimeout(openDB<Stores>(ACCOUNTS_DATABASE, undefined, events))
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database
  const next = database.version + 1
  database.close()
  return withTimeout(openDB<Stores>(ACCOUNTS_DATABASE, next, events))
}

const nothing: Split = { rest: undefined, damaged: [] }

/**
 * Opens the store in IndexedDB, which all tabs share. Rejects without IndexedDB or Web Locks, and with StorageTimeout
 * after a timeout.
 */
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
    withLock: (name, work) => withLock(`sillage-${name}`, {}, work),
    close: () => void connection?.then((database) => database.close()),
  }
}

/** A store in memory. It lasts as long as the page. */
export function memoryStore(): RecordStore {
  const records = new Map<string, unknown>()
  return {
    keys: async () => [...records.keys()],
    get: async (key) => records.get(key),
    put: async (key, record) => void records.set(key, record),
    delete: async (key) => void records.delete(key),
    // Everything in memory was written by this page and is readable.
    setAside: async () => {},
    allSetAside: async () => [],
    withLock: (name, work) => withPageLock(name, {}, work),
    close: () => {},
  }
}
