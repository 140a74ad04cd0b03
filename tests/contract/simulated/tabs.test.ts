import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Account, toRecord } from '../../../mock-server/account-record'
import { type Accounts, openAccounts } from '../../../mock-server/accounts'
import { guest, users } from '../../../mock-server/seeds/users'
import { forget, plant, setAside } from '../../support/stored-accounts'

const { email } = guest
let here: Accounts
let there: Accounts

beforeEach(async () => {
  await forget()
  here = openAccounts(users)
  there = openAccounts(users)
  await Promise.all([here.ready, there.ready])
})
afterEach(async () => {
  here.close()
  there.close()
  await forget()
})

const placed = (paymentId: string) => (account: Account | undefined) => {
  if (!account) throw new Error('no account')
  return { ...account, visits: [...((account.visits as string[] | undefined) ?? []), paymentId] }
}

test('a hundred concurrent changes from two tabs are all stored', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `${at}`)
  await Promise.all(names.map((name, at) => (at % 2 === 0 ? here : there).change(email, placed(name))))
  const visits = (await here.find(email))?.visits as string[]
  expect(visits.toSorted()).toEqual(names.toSorted())
  expect(await there.find(email)).toEqual(await here.find(email))
})

test('concurrent sign-ups with one e-mail in both tabs create one account', async () => {
  const sign = (tab: Accounts) =>
    tab.change('both@example.com', (taken) => {
      if (taken) throw new Error('taken')
      return { ...placed('x')(guest), email: 'both@example.com' }
    })
  const outcomes = await Promise.allSettled([sign(here), sign(there)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('a failed change does not block the next one', async () => {
  const refused = here.change(email, () => {
    throw new Error('refused')
  })
  const next = there.change(email, placed('after'))
  await expect(refused).rejects.toThrow('refused')
  expect((await next).visits).toEqual(['after'])
})

test('an unchanged account is not written', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await here.change(email, (account) => account ?? guest)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('damage that another tab has already repaired is not set aside', async () => {
  await plant(email, 'garbage')
  const transaction = IDBDatabase.prototype.transaction
  // The write of the other tab is after this tab has read the damaged record and before it sets the record aside.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, mode) {
    if (mode === 'readwrite') transaction.call(this, 'accounts', mode).objectStore('accounts').put(mended, email)
    return transaction.call(this, stores, mode)
  })
  const mended = toRecord({ ...guest, firstName: 'Mended' })
  await here.find(email)
  vi.restoreAllMocks()
  expect((await there.find(email))?.firstName).toBe('Mended')
  expect(await setAside()).toEqual([])
})
