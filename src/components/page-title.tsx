import type { ReactNode } from 'react'

/** The page's one heading, and the document's title after it: '<page> · Sillage'. */
export function PageTitle({ children, document: title }: { children: ReactNode; document: string }) {
  return (
    <>
      <title>{`${title} · Sillage`}</title>
      <h1 tabIndex={-1}>{children}</h1>
    </>
  )
}
