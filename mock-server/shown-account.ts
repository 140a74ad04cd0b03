import { DEMO_KEEPER } from '../domain/keeper'
import type { Account } from './account-record'

/** Whether an account can enter the desk. Not a field of the account: a sign-up could send one. */
export const isKeeper = ({ email }: Pick<Account, 'email'>): boolean => email === DEMO_KEEPER.email

/** Returns an account without its lists, password and sessions. */
export function personOf(account: Account) {
  const {
    password: _,
    endedSessions,
    passwordChanged,
    role,
    codes,
    alerts,
    reviews,
    reports,
    cart,
    wishlist,
    orders,
    address,
    ...person
  } = account
  return { ...person, ...(isKeeper(account) && { role: 'shopkeeper' as const }) }
}

/** Converts an account to its form in a response. */
export async function shownAccount(account: Account) {
  const { cart, wishlist, orders, address, alerts = [] } = account
  return {
    ...personOf(account),
    cart,
    wishlist,
    orders: await toldOrders(orders),
    address,
    alerts,
    ...(await writtenBy(account)),
    documents: orders.some((order) => order.documents) ? await documentsOfAccount(orders) : [],
  }
}

// Loaded only if there are orders: most accounts have none.
const toldOrders = async (orders: Account['orders']) => {
  if (orders.length === 0) return []
  const { told } = await import('./order-life')
  return orders.map((order) => told(order, 'shopper'))
}

const writtenBy = async (account: Account) =>
  account.reviews?.length || account.reports?.length
    ? (await import('./kept-reviews')).writtenBy(account)
    : { reviews: [], reports: [] }

const documentsOfAccount = async (orders: Account['orders']) =>
  (await import('./order-documents')).documentsOfAccount(orders)
