import { useSelector } from '@xstate/react'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { NavLink, Route, Routes, useLocation, useNavigationType, useParams } from 'react-router-dom'
import { shopTerms } from '../../domain/shop-terms'
import { Button } from '../components/ui/button'
import { EmptyState } from '../components/ui/empty-state'
import { PageTitle } from '../components/ui/page-title'
import { returnTo } from '../components/ui/return-to'
import { ThemeToggle } from '../components/ui/theme-toggle'
import { chooseTheme, currentTheme, followTheme } from '../services/theme'
import { CodesPage } from './codes/codes-page'
import styles from './desk.module.css'
import type { ItemProps, ScreenProps } from './desk-list'
import { FollowOrders } from './follow-orders'
import { HomePage } from './home/home-page'
import { InboxPage } from './inbox/inbox-page'
import { MessagePage } from './inbox/message-page'
import { Login } from './login'
import { InvoicePage } from './orders/invoice-page'
import { OrderPage } from './orders/order-page'
import { OrdersPage } from './orders/orders-page'
import { PackingSlipPage } from './orders/packing-slip-page'
import { Passkeys } from './passkeys/passkeys'
import { AuditPage } from './people/audit-page'
import { CustomersPage } from './people/customers-page'
import { PaymentsPage } from './people/payments-page'
import { ImportPage } from './products/import-page'
import { ProductPage } from './products/product-page'
import { ProductsPage } from './products/products-page'
import { ReviewsPage } from './reviews/reviews-page'
import type { OnEnded } from './session-effect'
import { SettingsPage } from './settings/settings-page'
import { SetupPage } from './setup/setup-page'
import type { DeskSession } from './start-desk'
import { StockPage } from './stock/stock-page'

/** The desk. Shows the login, or the screens for a logged-in shopkeeper. */
export function Desk({ session: desk }: { session: DeskSession }) {
  const session = useSelector(desk, ({ context }) => context.session)
  const isKeeper = useSelector(desk, (snapshot) => snapshot.hasTag('keeper'))
  const isConfirming = useSelector(desk, (snapshot) => snapshot.hasTag('confirming'))
  const { pathname } = useLocation()
  // One page from the visitor who opens a link to the shopkeeper at the end of its steps.
  if (pathname === '/setup' || pathname === '/welcome') return <SetupPage desk={desk} isFirst={pathname === '/setup'} />
  const onEnded: OnEnded = (token, messages, about) =>
    desk.send(about === 'passkey' ? { type: 'session.unconfirmed', token } : { type: 'session.ended', token, messages })
  if (session && isConfirming)
    return (
      <main className={`stack-3 ${styles.login}`}>
        <PageTitle document="Confirm that it is you">Confirm that it is you</PageTitle>
        <Passkeys
          session={session}
          onEnded={onEnded}
          onConfirmed={(token) => desk.send({ type: 'session.confirmed', token })}
        />
        <Button kind="quiet" onClick={() => desk.send({ type: 'desk.logout' })}>
          Logout
        </Button>
      </main>
    )
  if (!isKeeper || !session) return <Login desk={desk} />
  return (
    <Frame
      key={session.token}
      session={session}
      onEnded={onEnded}
      onLogout={() => desk.send({ type: 'desk.logout' })}
    />
  )
}

const LISTS = ['Orders', 'Inbox', 'Products', 'Stock', 'Codes', 'Reviews', 'Customers', 'Audit']

function Frame({ onLogout, ...screen }: ScreenProps & { onLogout: () => void }) {
  const { session } = screen
  useFocusAndScroll()
  return (
    <>
      {import.meta.env.VITE_API_URL ? <FollowOrders session={session} /> : null}
      <header className={styles.header}>
        <p className={styles.name}>{`${shopTerms().name}, the desk`}</p>
        <nav aria-label="Desk" className={`row-0 links ${styles.nav}`}>
          <NavLink to="/" end>
            Home
          </NavLink>
          {[...LISTS, session.isStaff ? 'Passkeys' : 'Settings'].map((name) => (
            <NavLink key={name} to={`/${name.toLowerCase()}`}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeToggle current={currentTheme} follow={followTheme} choose={chooseTheme} />
          <Button kind="quiet" onClick={onLogout}>
            Logout
          </Button>
        </div>
      </header>
      <main className={`stack-3 ${styles.main}`}>
        <Routes>
          <Route path="/orders" element={<OrdersPage {...screen} />} />
          <Route path="/orders/:id" element={<Item of={OrderPage} {...screen} />} />
          <Route path="/orders/:id/invoice" element={<Item of={InvoicePage} {...screen} />} />
          <Route path="/orders/:id/packing-slip" element={<Item of={PackingSlipPage} {...screen} />} />
          <Route path="/inbox" element={<InboxPage {...screen} />} />
          <Route path="/inbox/:id" element={<Item of={MessagePage} {...screen} />} />
          <Route path="/products/file" element={<ImportPage {...screen} />} />
          <Route path="/customers" element={<CustomersPage {...screen} />} />
          <Route path="/payments" element={<PaymentsPage {...screen} />} />
          <Route path="/audit" element={<AuditPage {...screen} />} />
          <Route path="/products" element={<ProductsPage {...screen} />} />
          <Route path="/products/new" element={<ProductPage id={null} {...screen} />} />
          <Route path="/products/:id" element={<Item of={ProductPage} {...screen} />} />
          <Route path="/stock" element={<StockPage {...screen} />} />
          <Route path="/reviews" element={<ReviewsPage {...screen} />} />
          <Route path="/settings" element={<SettingsPage {...screen} />} />
          <Route
            path="/passkeys"
            element={
              <>
                <PageTitle document="Passkeys">Passkeys</PageTitle>
                <Passkeys {...screen} />
              </>
            }
          />
          <Route path="/codes" element={<CodesPage {...screen} />} />
          <Route path="/" element={<HomePage {...screen} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </main>
    </>
  )
}

/** The screen about one item. Another id starts another flow. */
function Item({ of: Screen, ...screen }: ScreenProps & { of: ComponentType<ItemProps> }) {
  const { id = '' } = useParams()
  return <Screen key={id} id={id} {...screen} />
}

function NotFound() {
  return (
    <>
      <PageTitle document="Not found">Not found</PageTitle>
      <EmptyState text="The desk has no such page.">
        <NavLink to="/orders">See all orders</NavLink>
      </EmptyState>
    </>
  )
}

/** The scroll positions of left pages, by the keys of their history entries. */
const positions = new Map<string, number>()

/**
 * Focuses the heading after a navigation, so that a screen reader starts there. A new page begins at its top, and Back and
 * Forward return to the last position.
 */
function useFocusAndScroll() {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  // Cached from the last scroll event, because the left page is removed before the effect's cleanup.
  const scrolledTo = useRef(0)

  useLayoutEffect(() => {
    const follow = () => {
      scrolledTo.current = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      positions.set(key, scrolledTo.current)
    }
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry and the kind of navigation belong to the page
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    const position = isReturn ? positions.get(key) : 0
    if (position) return returnTo(position)
    scrollTo(0, 0)
  }, [pathname])
}
