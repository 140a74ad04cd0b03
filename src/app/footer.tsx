import { demonstration } from '../../domain/catalogue/seller'
import { href, routes } from '../../domain/routes'
import { shopTerms } from '../../domain/shop-terms'
import { ContactLines } from '../components/contact-lines'
import { deferred } from '../components/lazy'
import styles from './footer.module.css'

const SellerContact = deferred(() => import('../components/seller-contact'))

const Links = ({ to }: { to: readonly (keyof typeof routes)[] }) => (
  <ul>
    {to.map((page) => (
      <li key={page}>
        <a href={href(page)}>{routes[page].title}</a>
      </li>
    ))}
  </ul>
)

/** About the shop, quick links and contact details (§2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`links ${styles.columns}`}>
        <section>
          <h2 className={styles.title}>{shopTerms().name}</h2>
          <p>
            Sillage is the trail a perfume leaves in a room. We keep a small shelf of them, for men and women, at honest
            prices and with seven days to change your mind.
          </p>
        </section>
        <section>
          <h2 className={styles.title}>Quick links</h2>
          <Links to={['products', 'wishlist', 'cart', 'finder']} />
        </section>
        <section>
          <h2 className={styles.title}>Help</h2>
          <Links to={['delivery', 'returns', 'questions', 'contact', 'terms', 'privacy']} />
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
