import { emailKey } from '../domain/normal-text'
import { type Account, fromRecord, toRecord } from './account-record'
import {
  memoryStore,
  openRecordStore,
  type RecordStore,
  type SetAside,
  type Split,
  StorageTimeout,
} from './persistence'
import { newerRecord, notStored } from './storage-refusals'

/** A problem with storage that the shop reports once. */
export type Notice = 'damaged' | 'newer' | 'storageUnavailable'

/**
 * The accounts of all tabs, by e-mail address, ignoring case. Calls for an account that a newer version of the shop
 * wrote are refused (503), and its record stays unchanged.
 */
export interface Accounts {
  /** Resolves once storage is open and its records are checked, or once storage has failed. */
  ready: Promise<void>
  notice(): Notice | null
  /** Whether storage did not open in time. Its contents are unknown then. */
  hasTimedOut(): boolean
  /** Returns the account as last committed. */
  find(email: string): Promise<Account | undefined>
  /** Returns every account whose stored record this version can read. */
  all(): Promise<Account[]>
  /**
   * Reads, changes and commits an account, one change at a time across tabs. Resolves after the commit. Refuses with
   * 507 if storage does not take the change. The callback receives undefined if there is no account. It may throw, and
   * it returns the same object if nothing changed.
   */
  change<A extends Account>(email: string, change: (account: Account | undefined) => A): Promise<A>
  /** Deletes an account, one change at a time across tabs. A seed account returns to its initial state. */
  remove(email: string): Promise<void>
  /** Runs one task at a time for a name, across tabs. The task may change accounts. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Returns everything unreadable that was set aside, oldest first. */
  setAside(): Promise<SetAside[]>
  close(): void
}

/** An account as read. `isReadable`: nothing unreadable is left in its record. */
interface Found {
  account: Account | undefined
  isReadable: boolean
}

/** Opens the accounts. The seed accounts exist from the start and are stored once they change. */
export function openAccounts(seeds: readonly Account[]): Accounts {
  const seedOf = (key: string) => seeds.find((seed) => emailKey(seed.email) === key)
  let notice: Notice | null = null
  let hasTimedOut = false

  const store: Promise<RecordStore> = openExamined().catch((error: unknown) => {
    hasTimedOut = error instanceof StorageTimeout
    notice = 'storageUnavailable'
    return memoryStore()
  })

  async function openExamined(): Promise<RecordStore> {
    const opened = await openRecordStore()
    for (const key of await opened.keys()) await readFrom(opened, key)
    return opened
  }

  async function readFrom(records: RecordStore, key: string): Promise<Found | 'newer'> {
    const stored = await records.get(key)
    if (stored === undefined) return { account: seedOf(key), isReadable: true }
    const contents = fromRecord(stored)
    if (contents === 'newer') {
      notice ??= 'newer'
      return 'newer'
    }
    const { account = seedOf(key), damaged } = contents
    if (damaged.length === 0) return { account, isReadable: true }
    notice = 'damaged'
    // If storage refuses, the readable part can still be read, but not changed.
    const isReadable = await records.setAside(key, splitRecord).then(
      () => true,
      () => false,
    )
    return { account, isReadable }
  }

  async function read(key: string): Promise<Found> {
    const found = await readFrom(await store, key)
    if (found === 'newer') throw newerRecord()
    return found
  }

  async function commit(key: string, account: Account) {
    await (await store).put(key, toRecord(account)).catch(() => {
      throw notStored()
    })
  }

  return {
    ready: store.then(() => undefined),
    notice: () => notice,
    hasTimedOut: () => hasTimedOut,
    find: async (email) => (await read(emailKey(email))).account,
    async all() {
      const records = await store
      const found = await Promise.all((await records.keys()).map((key) => readFrom(records, key)))
      return found.flatMap((one) => (one !== 'newer' && one.account ? [one.account] : []))
    },
    async change(email, change) {
      const key = emailKey(email)
      return (await store).withLock(`account:${key}`, async () => {
        const { account: before, isReadable } = await read(key)
        const after = change(before)
        if (after === before) return after
        if (!isReadable) throw notStored()
        await commit(key, after)
        return after
      })
    },
    async remove(email) {
      const key = emailKey(email)
      const records = await store
      await records.withLock(`account:${key}`, () => records.delete(key))
    },
    withLock: async (name, work) => (await store).withLock(name, work),
    setAside: async () => (await store).allSetAside(),
    close: () => void store.then((records) => records.close()),
  }
}

function splitRecord(stored: unknown): Split {
  const contents = fromRecord(stored)
  if (contents === 'newer') return { rest: stored, damaged: [] }
  return { rest: contents.account && toRecord(contents.account), damaged: contents.damaged }
}
