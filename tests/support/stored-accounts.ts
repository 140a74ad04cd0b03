import { deleteDB, openDB } from 'idb'
import { vi } from 'vitest'
import { toRecord } from '../../mock-server/account-record'
import { CHANGES_DATABASE } from '../../mock-server/desk-changes'
import { clearDeskChangesFlag } from '../../mock-server/desk-changes-flag'
import { ACCOUNTS_DATABASE } from '../../mock-server/persistence'
import { guest } from '../../mock-server/seeds/users'

/** The record of the demo account, as the backend writes it. */
export const guestRecord = () => structuredClone(toRecord(guest))

/** Deletes all stored data of the backend. */
export function forget(): Promise<void> {
  clearDeskChangesFlag()
  return deleteDB(ACCOUNTS_DATABASE)
}

async function within<T>(
  work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>,
  name = ACCOUNTS_DATABASE,
): Promise<T> {
  const database = await openDB(name)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** The stored record of an e-mail. */
export const recordOf = (email: string) => within((database) => database.get('accounts', email))

/** The stored changes of the desk. */
export const changesRecord = () => within((database) => database.get('shop', 'shop'), CHANGES_DATABASE)

/** Stores any value as the changes of the desk. */
export const plantChanges = (record: unknown) =>
  within((database) => database.put('shop', record, 'shop'), CHANGES_DATABASE)

/** Every e-mail with a record. */
export const recorded = () => within((database) => database.getAllKeys('accounts'))

/** Stores any value under an e-mail, as damage or another version of the shop would. */
export const plant = (email: string, record: unknown) => within((database) => database.put('accounts', record, email))

/** Removes a store, as if another version of the shop had created the database. */
export async function dropStore(name: string): Promise<void> {
  const version = await within(async (database) => database.version)
  const database = await openDB(ACCOUNTS_DATABASE, version + 1, { upgrade: (older) => older.deleteObjectStore(name) })
  database.close()
}

/** The records that were set aside. */
export const setAside = () => within((database) => database.getAll('set-aside'))

/** Deletes the record of an e-mail. */
export const unplant = (email: string) => within((database) => database.delete('accounts', email))

/** Simulates a full storage for one kind of write. */
export const noRoom = (how: 'put' | 'add') =>
  vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })

/** Simulates a full storage that only fails the commit. */
export const noRoomAtCommit = (how: 'put' | 'add') => {
  const write = IDBObjectStore.prototype[how]
  return vi.spyOn(IDBObjectStore.prototype, how).mockImplementation(function (this: IDBObjectStore, ...what) {
    const request = write.apply(this, what)
    request.addEventListener('success', () => this.transaction.abort())
    return request
  })
}
