import { Button } from '../components/ui/button'

interface PagesProps {
  list: {
    query: { after: string }
    page: { next: string | null } | null
    narrow: (query: { after: string }) => void
  }
  /** Labels of the buttons. */
  first: string
  more: string
}

/** The buttons for the first and the next page of a list. */
export function Pages({ list: { query, page, narrow }, first, more }: PagesProps) {
  const next = page?.next ?? null
  return (
    <nav aria-label="Pages" className="row-2 if-any">
      {query.after !== '' && (
        <Button kind="secondary" onClick={() => narrow({ after: '' })}>
          {first}
        </Button>
      )}
      {next !== null && (
        <Button kind="secondary" onClick={() => narrow({ after: next })}>
          {more}
        </Button>
      )}
    </nav>
  )
}
