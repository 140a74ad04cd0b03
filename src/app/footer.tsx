import { demonstration } from '../../domain/catalogue/seller'
import { href, routes } from '../../domain/routes'
import { ContactLines } from '../components/contact-lines'
import { deferred } from '../components/lazy'
import styles from './footer.module.css'

const SellerContact = deferred(() => import('../components/seller-contact'))

const HELP = ['delivery', 'returns', 'questions', 'contact', 'terms', 'privacy'] as const

/** About the shop, quick links and contact details (§2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section>
          <h2 className={styles.title}>Sillage</h2>
          <p>
            Sillage is the trail a perfume leaves in a room. We keep a small shelf of them, for men and women, at honest
            prices and with seven days to change your mind.
          </p>
        </section>
        <section>
          <h2 className={styles.title}>Quick links</h2>
          <ul>
            <li>
              <a href={href('products')}>Products</a>
            </li>
            <li>
              <a href={href('wishlist')}>Wishlist</a>
            </li>
            <li>
              <a href={href('cart')}>Cart</a>
            </li>
            <li>
              <a href={href('finder')}>Find your scent</a>
            </li>
          </ul>
        </section>
        <section>
          <h2 className={styles.title}>Help</h2>
          <ul>
            {HELP.map((topic) => (
              <li key={topic}>
                <a href={href(topic)}>{routes[topic].title}</a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.title}>Contact</h2>
          <address>
            {/* Read from import.meta.env, so that a build with the simulated backend does not contain the request. */}
            {import.meta.env.VITE_API_URL ? (
              <SellerContact loading={<ContactLines seller={null} />} />
            ) : (
              <ContactLines seller={demonstration} />
            )}
          </address>
        </section>
      </div>
    </footer>
  )
}
