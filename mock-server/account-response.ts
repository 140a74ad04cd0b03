import { DEMO_SHOPKEEPER } from '../domain/desk/demo-shopkeeper'
import type { Account } from './account-record'

/** Whether an account can enter the desk. Not a field of the account: a sign-up could send one. */
export const isShopkeeper = ({ email }: Pick<Account, 'email'>): boolean => email === DEMO_SHOPKEEPER.email

/** Returns an account without its lists, password and sessions. */
export function profileOf(account: Account) {
  const {
    password: _,
    endedSessions,
    passwordChanged,
    role,
    codes,
    messages,
    alerts,
    reviews,
    reports,
    cart,
    wishlist,
    orders,
    address,
    ...person
  } = account
  return { ...person, ...(isShopkeeper(account) && { role: 'shopkeeper' as const }) }
}

/** Converts an account to its form in a response. */
export async function accountResponse(account: Account) {
  const { cart, wishlist, orders, address, alerts = [] } = account
  return {
    ...profileOf(account),
    cart,
    wishlist,
    orders: await ordersOf(orders),
    address,
    alerts,
    ...(await reviewsAndReports(account)),
    documents: orders.some((order) => order.documents) ? await documentsOfAccount(orders) : [],
  }
}

// Loaded only if there are orders: most accounts have none.
const ordersOf = async (orders: Account['orders']) => {
  if (orders.length === 0) return []
  const { orderResponse } = await import('./order-records')
  return orders.map((order) => orderResponse(order, 'shopper'))
}

const reviewsAndReports = async (account: Account) =>
  account.reviews?.length || account.reports?.length
    ? (await import('./review-records')).reviewsAndReports(account)
    : { reviews: [], reports: [] }

const documentsOfAccount = async (orders: Account['orders']) =>
  (await import('./order-documents')).documentsOfAccount(orders)
