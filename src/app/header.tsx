import { Heart, ShoppingBag, UserRound } from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { useAuth, useCart, useWishlist } from '../components/shop'
import parts from '../styles/parts.module.css'
import styles from './header.module.css'
import { SearchBox } from './search-box'
import { ThemeToggle } from './theme-toggle'

/** The bar at the top: the brand, the ways around the shop, and the search. */
export function Header() {
  const isLoggedIn = useAuth((snapshot) => snapshot.matches('loggedIn'))
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          Sillage
        </Link>
        <SearchBox />
        <nav aria-label="Main" className={styles.nav}>
          <NavLink to="/products" className={styles.link ?? ''}>
            Shop
          </NavLink>
          <NavLink to="/wishlist" className={styles.link ?? ''}>
            <Heart aria-hidden size={20} />
            <WishlistCount />
          </NavLink>
          <NavLink to="/cart" className={styles.link ?? ''}>
            <ShoppingBag aria-hidden size={20} />
            <CartCount />
          </NavLink>
          <NavLink to={isLoggedIn ? '/profile' : '/login'} className={styles.link ?? ''}>
            <UserRound aria-hidden size={20} />
            <span className={styles.word}>{isLoggedIn ? 'Profile' : 'Login'}</span>
          </NavLink>
        </nav>
        <ThemeToggle />
      </div>
    </header>
  )
}

// Each reads its own number, so that a piece more in the cart renders a badge and not the header.
const WishlistCount = () => <Counted word="Wishlist" count={useWishlist(({ context }) => context.items.length, 0)} />
const CartCount = () => <Counted word="Cart" count={useCart(({ context }) => context.items.length, 0)} />

/** 'Cart', or with something in it 'Cart, 3 items', shown as a badge. */
function Counted({ word, count }: { word: string; count: number }) {
  return (
    <>
      <span className={styles.word}>{word}</span>
      {count > 0 && (
        <>
          <span className={parts.hidden}>
            , {count} {count === 1 ? 'item' : 'items'}
          </span>
          <span className={styles.badge} aria-hidden>
            {count}
          </span>
        </>
      )}
    </>
  )
}
