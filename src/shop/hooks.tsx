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

/** The flows that live as long as the page. A shopper's own flows are children of `account`, a child of `auth`. */
export interface Shop {
  auth: ActorRefFrom<typeof authMachine>
  catalogue: ActorRefFrom<typeof catalogueMachine>
  /** Has a list fetched again that was changed elsewhere, once this tab is visible; one that is opened, if it is unclear. */
  refetch: (list: List, type?: 'list.changed' | 'list.opened') => void
  /** What a drawn page brings of the product that it is of. */
  productFacts?: PrerenderedProducts['productFacts']
  /** Hears what happens in every chart of a tab that was opened with `?inspect`. */
  inspect?: (event: InspectionEvent) => void
  /** Where a drawn page is hydrated: what it was drawn from. */
  drawn?: Shop
}

const ShopContext = createContext<Shop | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The running flows. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it')
  return shop
}

/** What a page starts its own chart with, so that the tab's inspector hears of it too. */
export function useInspection(): Pick<Shop, 'inspect'> {
  const { inspect } = useShop()
  return inspect ? { inspect } : {}
}

/** What a view reads of `auth`. */
export function useAuth<T>(select: (snapshot: SnapshotFrom<typeof authMachine>) => T): T {
  const { auth, drawn } = useShop()
  return useSelector(auth, select, drawn?.auth)
}

/** What a view reads of the catalogue. */
export function useCatalogue<T>(select: (snapshot: SnapshotFrom<typeof catalogueMachine>) => T): T {
  const { catalogue, drawn } = useShop()
  return useSelector(catalogue, select, drawn?.catalogue)
}

/** What a view reads of everything that is the shopper's; `visitor` stands in while nobody is logged in. */
export function useAccount<T>(select: (snapshot: SnapshotFrom<typeof accountMachine>) => T, visitor: T): T {
  const account = useAuth((snapshot) => snapshot.children.account)
  return useSelector(account, (snapshot) => (snapshot ? select(snapshot) : visitor))
}

/** Whether a click that changes a list is accepted now: see `isAccepted` of flows-of.ts. */
export function useIsAccepted(click: ListClick): boolean {
  const byAuth = useAuth((snapshot) => snapshot.can(click))
  const byAccount = useAccount((snapshot) => snapshot.can(click), true)
  return byAuth && byAccount
}

/** The cart of whoever is logged in; undefined for a visitor. */
export const useCartRef = () => useAccount((snapshot) => snapshot.children.cart, undefined)
/** The wishlist of whoever is logged in; undefined for a visitor. */
export const useWishlistRef = () => useAccount((snapshot) => snapshot.children.wishlist, undefined)
export const useAddressesRef = () => useAccount((snapshot) => snapshot.children.addresses, undefined)
export const useOrdersRef = () => useAccount((snapshot) => snapshot.children.orders, undefined)
export const useProfileRef = () => useAccount((snapshot) => snapshot.children.profile, undefined)
export const useCheckoutRef = () => useAccount((snapshot) => snapshot.children.checkout, undefined)

/** What a view reads of the shopper's cart; `visitor` stands in while nobody is logged in. */
export const useCart = <T,>(select: (snapshot: SnapshotFrom<typeof cartMachine>) => T, visitor: T): T =>
  useSelector(useCartRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

const none: readonly CartItem[] = []

/** The lines of the shopper's cart; none for a visitor. */
export const useCartItems = () => useCart<readonly CartItem[]>((snapshot) => snapshot.context.items, none)

export const useWishlist = <T,>(select: (snapshot: SnapshotFrom<typeof wishlistMachine>) => T, visitor: T): T =>
  useSelector(useWishlistRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

export const useAddresses = <T,>(select: (snapshot: SnapshotFrom<typeof addressesMachine>) => T, visitor: T): T =>
  useSelector(useAddressesRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

/** Where the shopper's next order goes; null for a visitor, and where nothing is chosen. */
export const useChosenAddress = (): Address | null =>
  useAddresses(({ context: { items, selectedId } }) => items.find(({ _id }) => _id === selectedId) ?? null, null)

export const useOrders = <T,>(select: (snapshot: SnapshotFrom<typeof ordersMachine>) => T, visitor: T): T =>
  useSelector(useOrdersRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

/** What a view reads of the attempt to pay that is under way; `none` stands in while there is none. */
export const usePurchase = <T,>(select: (snapshot: SnapshotFrom<typeof purchaseMachine>) => T, none: T): T => {
  const purchase = useCheckout((snapshot) => snapshot.children.purchase, undefined)
  return useSelector(purchase, (snapshot) => (snapshot ? select(snapshot) : none))
}

export const useLedgerRef = () => useCheckout((snapshot) => snapshot.children.ledger, undefined)

/** What a view reads of the captured payments of the shopper. */
export const useLedger = <T,>(select: (snapshot: SnapshotFrom<typeof ledgerMachine>) => T, visitor: T): T =>
  useSelector(useLedgerRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))

export const useCheckout = <T,>(select: (snapshot: SnapshotFrom<typeof checkoutMachine>) => T, visitor: T): T =>
  useSelector(useCheckoutRef(), (snapshot) => (snapshot ? select(snapshot) : visitor))
