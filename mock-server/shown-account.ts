import { DEMO_KEEPER } from '../domain/keeper'
import type { Account } from './account-record'

/** Whether an account may enter the desk. That is no field of it: whoever signs up could send one. */
export const isKeeper = ({ email }: Pick<Account, 'email'>): boolean => email === DEMO_KEEPER.email

/** An account without its lists, its password and what is known of its sessions. */
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

/** An account as its shopper is shown it. */
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

// Loaded where there are any: most accounts have none.
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
