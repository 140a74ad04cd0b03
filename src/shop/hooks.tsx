import { createContext, type ReactNode, use } from 'react'
import type { ActorRefFrom, InspectionEvent, SnapshotFrom } from 'xstate'
import type { Address } from '../../domain/account/address'
import type { CartItem } from '../../domain/cart/cart'
import type { PrerenderedProducts } from '../../domain/catalogue/prerendered-products'
import type { accountMachine } from '../../machines/account/account.machine'
import type { addressesMachine } from '../../machines/addresses/addresses.machine'
import type { authMachine } from '../../machines/auth/auth.machine'
import type { cartMachine } from '../../machines/cart/cart.machine'
import type { catalogueMachine } from '../../machines/catalogue/catalogue.machine'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine'
import type { ledgerMachine } from '../../machines/ledger/ledger.machine'
import type { ordersMachine } from '../../machines/orders/orders.machine'
import type { purchaseMachine } from '../../machines/purchase/purchase.machine'
import type { wishlistMachine } from '../../machines/wishlist/wishlist.machine'
import type { ListClick } from './flows-of'
import type { List } from './notify-tabs'
import { useSelector } from './use-selector'

/** The flows that run as long as the page. The flows of a shopper are children of `account`, which is a child of `auth`. */
export interface Shop {
  auth: ActorRefFrom<typeof authMachine>
  catalogue: ActorRefFrom<typeof catalogueMachine>
  /**
   * Refetches a list. `list.changed`: the list was changed elsewhere; a hidden tab waits until it is visible. `list.opened`: a
   * page shows the list, which is refetched only if a change of it had no response.
   */
  refetch: (list: List, type?: 'list.changed' | 'list.opened') => void
  /** Product data embedded in the prerendered page. */
  productFacts?: PrerenderedProducts['productFacts']
  /** Receives the inspection events of every chart. Set only in a tab that was opened with `?inspect`. */
  inspect?: (event: InspectionEvent) => void
  /** The shop that the prerendered page shows. Undefined if the page was not prerendered. */
  prerendered?: Shop
}

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** Returns the running flows. Throws without a `ShopProvider`. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it')
  return shop
}

/** The options with which a page starts its own chart, so that the inspector of the tab receives its events too. */
export function useInspection(): Pick<Shop, 'inspect'> {
  const { inspect } = useShop()
  return inspect ? { inspect } : {}
}

/** Selects from the snapshot of `auth`. */
export function useAuth<T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T {
  const { auth, prerendered } = useShop()
  return useSelector(auth, select, prerendered?.auth)
}

/** Selects from the snapshot of the catalogue. */
export function useCatalogue<T>(select: (snapshot: SnapshotFrom<typeof catalogueMachine>) => T): T {
  const { catalogue, prerendered } = useShop()
  return useSelector(catalogue, select, prerendered?.catalogue)
}

/** Selects from the snapshot of the account. Returns `visitor` while no one is logged in. */
export function useAccount<T>(select: (snapshot: SnapshotFrom<typeof accountMachine>) => T, visitor: T): T {
  const account = useAuth((snapshot) => snapshot.children.account)
  return useSelector(account, (snapshot) => (snapshot ? select(snapshot) : visitor))
}

/** Whether a click that changes a list is accepted now, as in `isAccepted` of flows-of.ts. */
export function useIsAccepted(click: ListClick): boolean {
  const byAuth = useAuth((snapshot) => snapshot.can(click))
  const byAccount = useAccount((snapshot) => snapshot.can(click), true)
  return byAuth && byAccount
}

/** The actor of the shopper's cart. Undefined for a visitor. */
export const useCartRef = () => useAccount((snapshot) => snapshot.children.cart, undefined)
/** The actor of the shopper's wishlist. Undefined for a visitor. */
export const useWishlistRef = () => useAccount((snapshot) => snapshot.children.wishlist, undefined)
/** The actor of the shopper's addresses. Undefined for a visitor. */
export const useAddressesRef = () => useAccount((snapshot) => snapshot.children.addresses, undefined)
/** The actor of the shopper's orders. Undefined for a visitor. */
export const useOrdersRef = () => useAccount((snapshot) => snapshot.children.orders, undefined)
/** The actor of the account's forms. Undefined for a visitor. */
export const useProfileRef = () => useAccount((snapshot) => snapshot.children.profile, undefined)
/** The actor of the checkout. Undefined for a visitor. */
export const useCheckoutRef = () => useAccount((snapshot) => snapshot.children.checkout, undefined)

/** Selects from the snapshot of the shopper's cart. Returns `visitor` while no one is logged in. */
export const useCart = <T,>(select: (snapshot: SnapshotFrom<typeof cartMachine>) => T, visitor: T): T =>
  useSelector(useCartRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

const none: readonly CartItem[] = []

/** The lines of the shopper's cart. Empty for a visitor. */
export const useCartItems = () => useCart<readonly CartItem[]>((snapshot) => snapshot.context.items, none)

/** Selects from the snapshot of the shopper's wishlist. Returns `visitor` while no one is logged in. */
export const useWishlist = <T,>(select: (snapshot: SnapshotFrom<typeof wishlistMachine>) => T, visitor: T): T =>
  useSelector(useWishlistRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

/** Selects from the snapshot of the shopper's addresses. Returns `visitor` while no one is logged in. */
export const useAddresses = <T,>(select: (snapshot: SnapshotFrom<typeof addressesMachine>) => T, visitor: T): T =>
  useSelector(useAddressesRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

/** The delivery address of the shopper's next order. Null if none is chosen, and for a visitor. */
export const useChosenAddress = (): Address | null =>
  useAddresses(({ context: { items, selectedId } }) => items.find(({ _id }) => _id === selectedId) ?? null, null)

/** Selects from the snapshot of the shopper's orders. Returns `visitor` while no one is logged in. */
export const useOrders = <T,>(select: (snapshot: SnapshotFrom<typeof ordersMachine>) => T, visitor: T): T =>
  useSelector(useOrdersRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

/** Selects from the snapshot of the current purchase. Returns `none` while there is no purchase. */
export const usePurchase = <T,>(select: (snapshot: SnapshotFrom<typeof purchaseMachine>) => T, none: T): T => {
  const purchase = useCheckout((snapshot) => snapshot.children.purchase, undefined)
  return useSelector(purchase, (snapshot) => (snapshot ? select(snapshot) : none))
}

/** The actor of the ledger, which records captured payments. Undefined for a visitor. */
export const useLedgerRef = () => useCheckout((snapshot) => snapshot.children.ledger, undefined)

/** Selects from the snapshot of the ledger, which records captured payments. Returns `visitor` while no one is logged in. */
export const useLedger = <T,>(select: (snapshot: SnapshotFrom<typeof ledgerMachine>) => T, visitor: T): T =>
  useSelector(useLedgerRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

/** Selects from the snapshot of the checkout. Returns `visitor` while no one is logged in. */
export const useCheckout = <T,>(select: (snapshot: SnapshotFrom<typeof checkoutMachine>) => T, visitor: T): T =>
  useSelector(useCheckoutRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))
