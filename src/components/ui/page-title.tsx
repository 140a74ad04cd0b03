import type { ReactNode } from 'react'
import { MONEY_BACK } from '../../../domain/order/returns'
import { shopTerms } from '../../../domain/shop-terms'

interface PageTitleProps {
  /** The heading. */
  children: ReactNode
  /** The document's title is '<document> · <name of the shop>'. */
  document: string
  /** The description for search engines and link previews. */
  description?: string
  /** URLs of the page and its picture, for search engines and link previews. */
  page?: { url: string; picture: string }
}

const SHOP = `Perfumes for men and women, with ${MONEY_BACK}.`

/** The only `h1` of a page, with the document's title and description. */
export function PageTitle({ children, document: title, description = SHOP, page }: PageTitleProps) {
  return (
    <>
      <title>{`${title} · ${shopTerms().name}`}</title>
      <meta name="description" content={description} />
      {page && (
        <>
          <link rel="canonical" href={page.url} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={page.url} />
          <meta property="og:image" content={page.picture} />
        </>
      )}
      <h1 tabIndex={-1}>{children}</h1>
    </>
  )
}
