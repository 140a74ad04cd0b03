import { type Account, fromRecord, toRecord, type Unreadable } from './account-record'
import { memoryShelf, openShelf, type Shelf } from './persistence'

/** Why the shop should say something about its memory, once. */
export type Notice = Unreadable | 'unremembered'

/** The accounts of all tabs. An e-mail names one, in any case of letters. */
export interface Accounts {
  /** Resolves when storage is open and what lay in it was looked at, or when there is none. */
  ready: Promise<void>
  notice(): Notice | null
  /** The account as it was last committed. */
  find(email: string): Promise<Account | undefined>
  /**
   * Reads an account, changes it and commits it, one change at a time over all tabs. Resolves after the commit.
   * The change gets undefined where there is no account; it may throw; the same object back means nothing to write.
   */
  change<A extends Account>(email: string, change: (account: Account | undefined) => A): Promise<A>
  close(): void
}

/** Opens the accounts. `seeds` are there from the start: they need no record until they change. */
export function openAccounts(seeds: readonly Account[]): Accounts {
  const seedOf = (key: string) => seeds.find((seed) => keyOf(seed.email) === key)
  // Changes the browser had no room for: they last as long as the page.
  const unsaved = new Map<string, Account>()
  let notice: Notice | null = null

  const shelf: Promise<Shelf> = openExamined().catch(() => {
    notice = 'unremembered'
    return memoryShelf()
  })

  async function openExamined(): Promise<Shelf> {
    const opened = await openShelf()
    for (const key of await opened.keys()) await readFrom(opened, key)
    return opened
  }

  async function readFrom(records: Shelf, key: string): Promise<Account | undefined> {
    const stored = await records.get(key)
    if (stored === undefined) return seedOf(key)
    const account = fromRecord(stored)
    if (typeof account !== 'string') return account
    notice = account
    await records.setAside(key, unreadable)
    return seedOf(key)
  }

  const read = async (key: string) => unsaved.get(key) ?? readFrom(await shelf, key)

  async function commit(key: string, account: Account) {
    try {
      await (await shelf).put(key, toRecord(account))
      unsaved.delete(key)
    } catch {
      unsaved.set(key, account)
      notice = 'unremembered'
    }
  }

  return {
    ready: shelf.then(() => undefined),
    notice: () => notice,
    find: (email) => read(keyOf(email)),
    async change(email, change) {
      const key = keyOf(email)
      return (await shelf).exclusively(key, async () => {
        const before = await read(key)
        const after = change(before)
        if (after !== before) await commit(key, after)
        return after
      })
    },
    close: () => void shelf.then((records) => records.close()),
  }
}

const keyOf = (email: string) => email.toLowerCase()

function unreadable(record: unknown): Unreadable | null {
  const account = fromRecord(record)
  return typeof account === 'string' ? account : null
}
