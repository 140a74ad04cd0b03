import { href, routes } from '../../../domain/routes'
import { isEmptyShop } from '../../components/catalogue-notice'
import { ButtonLink } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { absoluteUrl, SHARED_PICTURE } from '../../services/site'
import { useCatalogue } from '../../shop/hooks'
import styles from './hero.module.css'

// The prerendered home page has the picture inlined (tools/vite/pages.ts). Reuse its source.
const prerendered = globalThis.document?.querySelector<HTMLImageElement>('[data-hero]')
const PICTURE = prerendered?.src ?? '/pictures/hero.svg'
/** Without the bottles of perfumes that an empty shop does not sell. */
const NO_BOTTLES = '/pictures/category-unisex.svg'

/** The campaign, with links into the shop. */
export function Hero() {
  const isEmpty = useCatalogue(isEmptyShop)
  return (
    <section className={styles.hero}>
      <div className={`stack-2 ${styles.text}`}>
        <PageTitle
          document={routes.home.title}
          page={{ url: absoluteUrl(href('home')), picture: absoluteUrl(SHARED_PICTURE) }}
        >
          What stays when you have left the room
        </PageTitle>
        <p className={styles.lead}>
          Sillage is the trail a perfume leaves in the air. Ours is a small shelf: oud and amber, rose and jasmine,
          vetiver and citrus, at prices that leave room for a second bottle. Wear one for a week; if it is not yours, we
          take it back.
        </p>
        <div className="row">
          <ButtonLink href={href('products')}>Shop Now</ButtonLink>
          <ButtonLink kind="secondary" href={href('finder')}>
            Find your scent
          </ButtonLink>
        </div>
      </div>
      <img
        className={styles.picture}
        data-hero
        src={isEmpty ? NO_BOTTLES : PICTURE}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
      />
    </section>
  )
}
