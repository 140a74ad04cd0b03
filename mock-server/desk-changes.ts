import { type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import { deskProductSchema } from '../domain/desk/desk-product'
import { hasTabLocks, withLock } from '../domain/locks'
import { type Upgrade, upgraded } from '../domain/upgrade'
import { setDeskChangesFlag } from './desk-changes-flag'
import { newerRecord, notStored } from './storage-refusals'

// The desk's changes to the shop in this browser. They have a database of their own, which visitors only open if there
// are changes. Loaded on demand.

/** Maximum number of stored entries of the audit log. */
const AUDIT_LIMIT = 1_000

const changesSchema = v.object({
  /** Added and changed products by id. */
  products: v.record(v.string(), deskProductSchema),
  /** Ids of the added products, in order. */
  added: v.array(v.string()),
  /** Sums of the stock corrections by product. */
  corrections: v.record(v.string(), v.number()),
  /** The audit log, oldest entry first. `at`: ms since 1970; `actor`: an e-mail address. */
  audit: v.array(
    v.object({ id: v.string(), at: v.number(), actor: v.string(), action: v.string(), detail: v.unknown() }),
  ),
})
export type DeskChanges = v.InferOutput<typeof changesSchema>
type AuditEntry = DeskChanges['audit'][number]

export const NO_CHANGES: DeskChanges = { products: {}, added: [], corrections: {}, audit: [] }

/** Adds an entry to the audit log. */
export const withAudit = (
  record: DeskChanges,
  { id = crypto.randomUUID(), ...entry }: Pick<AuditEntry, 'actor' | 'action' | 'detail'> & { id?: string | undefined },
): DeskChanges => ({ ...record, audit: [...record.audit, { id, at: Date.now(), ...entry }] })

/** The first converts version 1 to version 2. */
const UPGRADES: readonly Upgrade<object>[] = []
const recordSchema = v.looseObject({ version: v.pipe(v.number(), v.minValue(1)) })

/** Converts the changes to the record that is stored. */
const toStored = (record: DeskChanges) => ({ version: UPGRADES.length + 1, ...record })

/**
 * Reads a stored record. null: it is unreadable. 'newer': a later version of the shop wrote it. `upgrades`: a test
 * passes its own.
 */
export function fromStored(stored: unknown, upgrades = UPGRADES): DeskChanges | 'newer' | null {
  if (!v.is(recordSchema, stored)) return null
  const { version, ...contents } = stored
  if (version > upgrades.length + 1) return 'newer'
  const parsed = v.safeParse(changesSchema, upgraded<object>(contents, version, upgrades))
  return parsed.success ? parsed.output : null
}

export const CHANGES_DATABASE = 'sillage-changes'
const KEY = 'shop'

/** The changes while the page is open, if the browser cannot store them. */
let inMemory: DeskChanges | null = null
let connection: Promise<IDBPDatabase> | null = null

function connect(): Promise<IDBPDatabase> {
  const release = (_: number, __: number | null, event: IDBVersionChangeEvent) => {
    connection = null
    ;(event.target as IDBDatabase).close()
  }
  // Wrapped in a promise: a browser that blocks site data throws synchronously.
  connection ??= Promise.resolve().then(() =>
    openDB(CHANGES_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(KEY),
      blocking: release,
      terminated: () => {
        connection = null
      },
    }),
  )
  connection.catch(() => {
    connection = null
  })
  return connection
}

/** Whether the browser can store the changes. Without IndexedDB or locks they last as long as the page. */
const hasStorage = async () =>
  (await hasTabLocks()) &&
  (await connect().then(
    () => true,
    () => false,
  ))

async function read(): Promise<DeskChanges | 'newer'> {
  if (!(await hasStorage())) return inMemory ?? NO_CHANGES
  const stored = await connect()
    .then((database) => database.get(KEY, KEY))
    .catch(() => null)
  return fromStored(stored) ?? inMemory ?? NO_CHANGES
}

/** Returns the changes as last committed. An unreadable record counts as no changes. */
export async function readDeskChanges(): Promise<DeskChanges> {
  const record = await read()
  return record === 'newer' ? NO_CHANGES : record
}

/**
 * Changes the record, one change at a time across tabs. Refuses with 507 if storage does not take it, and with 503 if a
 * newer version of the shop wrote it. The callback may throw.
 */
export async function updateDeskChanges(change: (before: DeskChanges) => DeskChanges): Promise<DeskChanges> {
  const isStored = await hasStorage()
  return withLock('sillage-changes', {}, async () => {
    const before = await read()
    if (before === 'newer') throw newerRecord()
    const after = change(before)
    if (after === before) return after
    const record = { ...after, audit: after.audit.slice(-AUDIT_LIMIT) }
    if (isStored)
      await connect()
        .then((database) => database.put(KEY, toStored(record), KEY))
        .catch(() => {
          throw notStored()
        })
    else inMemory = record
    setDeskChangesFlag()
    return record
  })
}

/** A stored picture. `address`: the one that products refer to. */
export interface StoredPicture {
  address: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const pictures = new Map<string, StoredPicture>()

/** Stores pictures. Refuses with 507 if storage does not take them. */
export async function storePictures(added: readonly StoredPicture[]): Promise<void> {
  if (!(await hasStorage())) {
    for (const picture of added) pictures.set(picture.address, picture)
    return
  }
  try {
    const transaction = (await connect()).transaction(KEY, 'readwrite')
    for (const picture of added) await transaction.store.put(picture, picture.address)
    await transaction.done
  } catch {
    throw notStored()
  }
}

/** Returns the stored picture of an address, or undefined. */
export async function readPicture(address: string): Promise<StoredPicture | undefined> {
  if (!(await hasStorage())) return pictures.get(address)
  return (await connect()).get(KEY, address) as Promise<StoredPicture | undefined>
}
