import type { ReactElement } from 'react'
import { parseSearchQuery, type SearchQuery } from '../../domain/desk/desk'
import { Alerts } from '../components/ui/alerts'
import { Button } from '../components/ui/button'
import type { Elements } from '../components/ui/elements'
import { EmptyState } from '../components/ui/empty-state'
import { PageTitle } from '../components/ui/page-title'
import { type ScreenProps, useDeskList } from './desk-list'
import { Loaded } from './loaded'
import { withServer } from './needs-server'
import { Pages } from './pages'
import { Search } from './search'
import { useHeadingFocus } from './use-heading-focus'

interface SearchedListProps<Page> extends ScreenProps {
  load: (token: string, query: SearchQuery, signal: AbortSignal) => Promise<Page>
  texts: Readonly<Record<'title' | 'search' | 'what' | 'empty' | 'none' | 'all' | 'first' | 'next', string>> & {
    hint?: string
  }
  /** The name of the list's region, if it is not the title. */
  region?: string
  /** Links and buttons next to the title. */
  tools?: ReactElement
  /** How to begin an empty list. */
  start?: ReactElement
  /** Only a server has the list: 'Customers need'. */
  need?: string
  /** The table of a page. Null if the page is empty. `refetch` and `edit`: those of `useDeskList`. */
  table: (page: Page, refetch: () => void, edit: (change: (page: Page) => Page) => void) => Elements | null
}

/** A searchable list, one page at a time. */
export function SearchedList<Page extends { next: string | null }>({
  load,
  texts,
  region = texts.title,
  tools,
  start,
  need,
  table,
  ...screen
}: SearchedListProps<Page>) {
  const list = useDeskList<SearchQuery, Page>(
    screen,
    need === undefined ? load : (...call) => withServer(need, () => load(...call)),
    parseSearchQuery,
  )
  const { query, page, messages } = list
  const rows = page && table(page, list.refetch, list.edit)
  const isEmpty = page?.next === null && query.search === '' && query.after === ''
  // The message that a server is needed is the reason, and another try would be refused too.
  const isRefused = need !== undefined && messages.length > 0
  useHeadingFocus(rows ? 'rows' : 'none')
  return (
    <>
      <div className="row-2 middle apart links">
        <PageTitle document={texts.title}>{texts.title}</PageTitle>
        {tools}
      </div>
      <Search label={texts.search} hint={texts.hint} list={list} />
      <section aria-label={region} aria-busy={list.isBusy} className="stack-2">
        <Alerts messages={messages} />
        <Loaded what={texts.what} state={list.state} isRefused={isRefused}>
          <div role="status" className="if-any">
            {page && !rows && (
              <EmptyState text={isEmpty ? texts.empty : noMatch(page, texts)}>
                {isEmpty ? (
                  start
                ) : (
                  <Button kind="secondary" onClick={() => list.search('')}>
                    {texts.all}
                  </Button>
                )}
              </EmptyState>
            )}
          </div>
          {rows}
          <Pages list={list} first={texts.first} more={texts.next} />
        </Loaded>
      </section>
    </>
  )
}

const noMatch = ({ next }: { next: string | null }, texts: Readonly<Record<'none' | 'next', string>>) =>
  next === null ? texts.none : `No matches so far. '${texts.next}' looks further.`
