import { type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import { deskProductSchema } from '../domain/desk-product'
import { hasTabLocks, withLock } from '../domain/locks'
import { rememberShopChange } from './shop-flag'
import { notStored } from './storage-refusals'

// What the desk has changed in the shop of this browser, in a database of its own: a visitor's page opens it only where there is
// something in it. Loaded when it is needed.

/** Deeds that are kept, at most. */
const MOST_DEEDS = 1_000

const recordSchema = v.object({
  version: v.literal(1),
  /** Products that were added or changed, by their ids. */
  products: v.record(v.string(), deskProductSchema),
  /** Ids of products that were added, in their order. */
  added: v.array(v.string()),
  /** Pieces that have come into the house or gone by corrections, by product. */
  corrections: v.record(v.string(), v.number()),
  /** Who did what, and why, the latest last. `at`: ms. */
  deeds: v.array(v.object({ id: v.string(), at: v.number(), who: v.string(), what: v.string(), detail: v.unknown() })),
})
export type ShopRecord = v.InferOutput<typeof recordSchema>

const NEW: ShopRecord = { version: 1, products: {}, added: [], corrections: {}, deeds: [] }

const NAME = 'sillage-shop'
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
    openDB(NAME, 1, {
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

/** What is changed, as it was last committed. What cannot be read counts as nothing. */
export async function readShop(): Promise<ShopRecord> {
  if (!(await hasStorage())) return inMemory ?? NEW
  const stored = await connect()
    .then((database) => database.get(KEY, KEY))
    .catch(() => inMemory)
  const parsed = v.safeParse(recordSchema, stored)
  return parsed.success ? parsed.output : (inMemory ?? NEW)
}

/** Changes the record, one change at a time over all tabs. Refuses (507) where storage does not take it; the change may throw. */
export async function changeShop(change: (before: ShopRecord) => ShopRecord): Promise<ShopRecord> {
  const isStored = await hasStorage()
  return withLock('sillage-shop', {}, async () => {
    const before = await readShop()
    const after = change(before)
    if (after === before) return after
    const kept = { ...after, deeds: after.deeds.slice(-MOST_DEEDS) }
    if (isStored)
      await connect()
        .then((database) => database.put(KEY, kept, KEY))
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
