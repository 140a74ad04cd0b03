import type { Account } from '../../mock-server/account-record'

/** What shoppers wanted out of their carts and has not yet left them, by account and product. */
interface Permit {
  /** Whole lines. */
  lines: number
  pieces: number
  /** A move removes the line each time it is started again. */
  isMoved: boolean
}

/** The contents of every cart at the last check, and what may have left it since then. */
export interface Ledger {
  carts: Map<string, { id: string; qty: number }[]>
  orders: Map<string, number>
  permits: Map<string, Permit>
}

export const newLedger = (): Ledger => ({ carts: new Map(), orders: new Map(), permits: new Map() })

/** Allows a line, a piece or a move to leave the cart of an account, because a shopper asked for it. */
export function permit({ ledger }: { ledger: Ledger }, email: string, productId: string, what: keyof Permit): void {
  const key = `${email} ${productId}`
  const permit = ledger.permits.get(key) ?? { lines: 0, pieces: 0, isMoved: false }
  ledger.permits.set(key, permit)
  if (what === 'isMoved') permit.isMoved = true
  else permit[what] += 1
}

/** Each piece that has left a cart is in an order, or a shopper removed it. Throws a sentence when not. */
export function checkLedger({ ledger }: { ledger: Ledger }, email: string, { cart, orders }: Account): void {
  const before = ledger.carts.get(email) ?? []
  const ordered = orders.slice(ledger.orders.get(email) ?? 0).flatMap(({ products }) => products)
  for (const { id, qty } of before) {
    const left = Math.max(qty, 0) - Math.max(cart.find((line) => line.id === id)?.qty ?? 0, 0)
    const sold = ordered.filter((line) => line.id === id).reduce((sum, line) => sum + line.qty, 0)
    if (left > sold && !take(ledger.permits.get(`${email} ${id}`), left - sold))
      throw new Error(`${left - sold} pieces of ${id} left the cart of ${email}, neither ordered nor taken out`)
  }
  remember(ledger, email, cart, orders.length)
}

function take(permit: Permit | undefined, pieces: number): boolean {
  if (!permit) return false
  if (permit.isMoved) return true
  if (permit.pieces >= pieces) permit.pieces -= pieces
  else if (permit.lines > 0) permit.lines -= 1
  else return false
  return true
}

function remember(ledger: Ledger, email: string, cart: Account['cart'], orders: number) {
  ledger.carts.set(
    email,
    cart.map(({ id, qty }) => ({ id, qty })),
  )
  ledger.orders.set(email, orders)
}

/** Removes the permits when nothing is running: their acts have happened or never will, except for stored moves. */
export function endPermits(
  { ledger }: { ledger: Ledger },
  isStored: (email: string, productId: string) => boolean,
): void {
  for (const [key, permit] of ledger.permits) {
    const [email = '', productId = ''] = key.split(' ')
    if (permit.isMoved && isStored(email, productId)) Object.assign(permit, { lines: 0, pieces: 0 })
    else ledger.permits.delete(key)
  }
}
