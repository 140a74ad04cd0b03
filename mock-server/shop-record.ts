import { type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import { deskProductSchema } from '../domain/desk-product'
import { hasTabLocks, withLock } from '../domain/locks'
import { type Upgrade, upgraded } from '../domain/upgrade'
import { rememberShopChange } from './shop-flag'
import { newerRecord, notStored } from './storage-refusals'

// What the desk has changed in the shop of this browser, in a database of its own: a visitor's page opens it only where there is
// something in it. Loaded when it is needed.

/** Entries of the audit log that are stored, at most. */
const AUDIT_LIMIT = 1_000

const changesSchema = v.object({
  /** Products that were added or changed, by their ids. */
  products: v.record(v.string(), deskProductSchema),
  /** Ids of products that were added, in their order. */
  added: v.array(v.string()),
  /** Pieces that have come into the house or gone by corrections, by product. */
  corrections: v.record(v.string(), v.number()),
  /** The audit log, oldest entry first. `at`: ms since 1970; `actor`: an e-mail address. */
  audit: v.array(
    v.object({ id: v.string(), at: v.number(), actor: v.string(), action: v.string(), detail: v.unknown() }),
  ),
})
export type ShopRecord = v.InferOutput<typeof changesSchema>
type AuditEntry = ShopRecord['audit'][number]

export const NO_CHANGES: ShopRecord = { products: {}, added: [], corrections: {}, audit: [] }

/** The record with one more entry in its audit log. */
export const withAudit = (
  record: ShopRecord,
  { id = crypto.randomUUID(), ...entry }: Pick<AuditEntry, 'actor' | 'action' | 'detail'> & { id?: string | undefined },
): ShopRecord => ({ ...record, audit: [...record.audit, { id, at: Date.now(), ...entry }] })

/** The first makes version 2 of version 1. */
const UPGRADES: readonly Upgrade<object>[] = []
const recordSchema = v.looseObject({ version: v.pipe(v.number(), v.minValue(1)) })

/** The record as it goes into storage. */
export const toStored = (record: ShopRecord) => ({ version: UPGRADES.length + 1, ...record })

/** Reads a stored record; null: it cannot be read. 'newer': a later version of the shop wrote it. `upgrades`: a test passes its own. */
export function fromStored(stored: unknown, upgrades = UPGRADES): ShopRecord | 'newer' | null {
  if (!v.is(recordSchema, stored)) return null
  const { version, ...contents } = stored
  if (version > upgrades.length + 1) return 'newer'
  const parsed = v.safeParse(changesSchema, upgraded<object>(contents, version, upgrades))
  return parsed.success ? parsed.output : null
}

export const CHANGES_DATABASE = 'sillage-changes'
const KEY = 'shop'

/** Where the record lies while the page is open and the browser has no storage for it. */
let inMemory: ShopRecord | null = null
let connection: Promise<IDBPDatabase> | null = null

function connect(): Promise<IDBPDatabase> {
  const release = (_: number, __: number | null, event: IDBVersionChangeEvent) => {
    connection = null
    ;(event.target as IDBDatabase).close()
  }
  // A browser that blocks site data throws at once.
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

/** Whether the browser stores the record. It does not without IndexedDB or locks: then the record lasts as long as the page. */
const hasStorage = async () =>
  (await hasTabLocks()) &&
  (await connect().then(
    () => true,
    () => false,
  ))

async function read(): Promise<ShopRecord | 'newer'> {
  if (!(await hasStorage())) return inMemory ?? NO_CHANGES
  const stored = await connect()
    .then((database) => database.get(KEY, KEY))
    .catch(() => null)
  return fromStored(stored) ?? inMemory ?? NO_CHANGES
}

/** What is changed, as it was last committed. What cannot be read counts as nothing. */
export async function readShop(): Promise<ShopRecord> {
  const record = await read()
  return record === 'newer' ? NO_CHANGES : record
}

/**
 * Changes the record, one change at a time over all tabs. Refuses (507) where storage does not take it, and (503) where a newer
 * version of the shop wrote it. The change may throw.
 */
export async function changeShop(change: (before: ShopRecord) => ShopRecord): Promise<ShopRecord> {
  const isStored = await hasStorage()
  return withLock('sillage-shop', {}, async () => {
    const before = await read()
    if (before === 'newer') throw newerRecord()
    const after = change(before)
    if (after === before) return after
    const kept = { ...after, audit: after.audit.slice(-AUDIT_LIMIT) }
    if (isStored)
      await connect()
        .then((database) => database.put(KEY, toStored(kept), KEY))
        .catch(() => {
          throw notStored()
        })
    else inMemory = kept
    rememberShopChange()
    return kept
  })
}

/** A picture as it is kept. `address`: by which products name it. */
export interface KeptPicture {
  address: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const pictures = new Map<string, KeptPicture>()

/** Keeps pictures by their addresses. Refuses (507) where storage does not take them. */
export async function keepPictures(added: readonly KeptPicture[]): Promise<void> {
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

/** A picture that is kept at an address, if any. */
export async function readPicture(address: string): Promise<KeptPicture | undefined> {
  if (!(await hasStorage())) return pictures.get(address)
  return (await connect()).get(KEY, address) as Promise<KeptPicture | undefined>
}
