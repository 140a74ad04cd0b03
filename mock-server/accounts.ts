import { emailKey } from '../domain/normal-text'
import { type Account, fromRecord, toRecord } from './account-record'
import { memoryStore, openRecordStore, type RecordStore, type SetAside, type Split, StorageLate } from './persistence'
import { newerRecord, notStored } from './storage-refusals'

/** Why the shop should say something about its memory, once. */
export type Notice = 'damaged' | 'newer' | 'storageUnavailable'

/**
 * The accounts of all tabs. An e-mail names one, in any case of letters. Whatever concerns an account that a newer
 * version of the shop wrote is refused (503), and such a record stays as it is.
 */
export interface Accounts {
  /** Resolves when storage is open and what lay in it was looked at, or when there is none. */
  ready: Promise<void>
  notice(): Notice | null
  /** Whether storage is there and did not open in time: of what was kept nothing is known. */
  isLate(): boolean
  /** The account as it was last committed. */
  find(email: string): Promise<Account | undefined>
  /** Every account with a record that this version can read. */
  all(): Promise<Account[]>
  /**
   * Reads an account, changes it and commits it, one change at a time over all tabs. Resolves after the commit; refuses
   * (507) and keeps nothing when storage does not take it. The change gets undefined where there is no account; it may
   * throw; the same object back means nothing to write.
   */
  change<A extends Account>(email: string, change: (account: Account | undefined) => A): Promise<A>
  /** Deletes an account, one change at a time over all tabs. A seed is as it was at the start. */
  remove(email: string): Promise<void>
  /** Runs one piece of work at a time for a payment, over all tabs. The work may change accounts. */
  exclusivelyFor<T>(paymentId: string, work: () => Promise<T>): Promise<T>
  /** All that could not be read and was set aside, oldest first. */
  setAside(): Promise<SetAside[]>
  close(): void
}

/** An account as it was found. `isMended`: nothing unreadable is left in its record. */
interface Found {
  account: Account | undefined
  isMended: boolean
}

/** Opens the accounts. `seeds` are there from the start: they need no record until they change. */
export function openAccounts(seeds: readonly Account[]): Accounts {
  const seedOf = (key: string) => seeds.find((seed) => emailKey(seed.email) === key)
  let notice: Notice | null = null
  let isLate = false

  const store: Promise<RecordStore> = openExamined().catch((error: unknown) => {
    isLate = error instanceof StorageLate
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
    if (stored === undefined) return { account: seedOf(key), isMended: true }
    const contents = fromRecord(stored)
    if (contents === 'newer') {
      notice ??= 'newer'
      return 'newer'
    }
    const { account = seedOf(key), damaged } = contents
    if (damaged.length === 0) return { account, isMended: true }
    notice = 'damaged'
    // Where storage does not take it, what is whole can still be read, and a change is refused.
    const isMended = await records.setAside(key, splitRecord).then(
      () => true,
      () => false,
    )
    return { account, isMended }
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
    isLate: () => isLate,
    find: async (email) => (await read(emailKey(email))).account,
    async all() {
      const records = await store
      const found = await Promise.all((await records.keys()).map((key) => readFrom(records, key)))
      return found.flatMap((one) => (one !== 'newer' && one.account ? [one.account] : []))
    },
    async change(email, change) {
      const key = emailKey(email)
      return (await store).exclusively(`account:${key}`, async () => {
        const { account: before, isMended } = await read(key)
        const after = change(before)
        if (after === before) return after
        if (!isMended) throw notStored()
        await commit(key, after)
        return after
      })
    },
    async remove(email) {
      const key = emailKey(email)
      const records = await store
      await records.exclusively(`account:${key}`, () => records.delete(key))
    },
    exclusivelyFor: async (paymentId, work) => (await store).exclusively(`payment:${paymentId}`, work),
    setAside: async () => (await store).allSetAside(),
    close: () => void store.then((records) => records.close()),
  }
}

function splitRecord(stored: unknown): Split {
  const contents = fromRecord(stored)
  if (contents === 'newer') return { rest: stored, damaged: [] }
  return { rest: contents.account && toRecord(contents.account), damaged: contents.damaged }
}
