import type { ReactNode } from 'react'
import { MONEY_BACK } from '../../../domain/returns'

interface PageTitleProps {
  /** The heading. */
  children: ReactNode
  /** The document's title is '<document> · Sillage'. */
  document: string
  /** What search engines and shared links say of the page. */
  description?: string
}

const SHOP = `Perfumes for men and women from seven houses, priced in rupees, with ${MONEY_BACK}.`

/** The page's one heading, with the document's title and description. */
export function PageTitle({ children, document: title, description = SHOP }: PageTitleProps) {
  return (
    <>
      <title>{`${title} · Sillage`}</title>
      <meta name="description" content={description} />
      <h1 tabIndex={-1}>{children}</h1>
    </>
  )
}
