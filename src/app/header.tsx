import { Heart, type IconNode, ShoppingBag, UserRound } from 'lucide'
import { href } from '../../domain/routes'
import { shopTerms } from '../../domain/shop-terms'
import { Icon } from '../components/ui/icon'
import { NavLink } from '../components/ui/nav-link'
import { ThemeToggle } from '../components/ui/theme-toggle'
import { chooseTheme, currentTheme, followTheme } from '../services/theme'
import { useAuth, useCart, useWishlist } from '../shop/hooks'
import styles from './header.module.css'
import { SearchBox } from './search-box'

/** The bar at the top: brand, navigation and search. */
export function Header() {
  const isLoggedIn = useAuth((snapshot) => snapshot.hasTag('shopper'))
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={href('home')} className={styles.brand}>
          {shopTerms().name}
        </a>
        <SearchBox />
        <nav aria-label="Main" className={styles.nav}>
          <NavLink href={href('products')} className={styles.link}>
            Shop
          </NavLink>
          <WishlistLink />
          <CartLink />
          <NavLink href={href(isLoggedIn ? 'profile' : 'login')} className={styles.link}>
            <Icon node={UserRound} size={20} />
            <span className={styles.text}>{isLoggedIn ? 'Profile' : 'Login'}</span>
          </NavLink>
        </nav>
        <ThemeToggle current={currentTheme} follow={followTheme} choose={chooseTheme} />
      </div>
    </header>
  )
}

// Each link selects its own count, so that a change of the cart renders only the link and not the header.
function WishlistLink() {
  const count = useWishlist(({ context }) => context.items.length, 0)
  return <CountedLink to={href('wishlist')} text="Wishlist" icon={Heart} count={count} />
}

function CartLink() {
  const count = useCart(({ context }) => context.items.length, 0)
  return <CountedLink to={href('cart')} text="Cart" icon={ShoppingBag} count={count} />
}

interface CountedLinkProps {
  to: string
  text: string
  icon: IconNode
  count: number
}

/** 'Cart', or 'Cart, 3 items' with the count shown as a badge. */
function CountedLink({ to, text, icon, count }: CountedLinkProps) {
  // An aria-label, because screen readers insert a pause between two elements, before the comma.
  const label = count > 0 ? `${text}, ${count} ${count === 1 ? 'item' : 'items'}` : undefined
  return (
    <NavLink href={to} className={styles.link} aria-label={label}>
      <Icon node={icon} size={20} />
      <span className={styles.text}>{text}</span>
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {count}
        </span>
      )}
    </NavLink>
  )
}
