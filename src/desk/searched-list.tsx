import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../domain/account/account'
import { LENGTHS } from '../../domain/bounds'
import type { DeskList } from '../../domain/desk/desk-people'
import { Button } from '../components/ui/button'
import type { Elements } from '../components/ui/elements'
import { EmptyState } from '../components/ui/empty-state'
import { Loader } from '../components/ui/loader'
import { Notice } from '../components/ui/notice'
import { PageTitle } from '../components/ui/page-title'
import { TextField } from '../components/ui/text-field'
import { type ListName, provideDeskList } from './desk-list'
import styles from './orders/orders.module.css'
import type { OnEnded } from './session-effect'

export interface ListScreenProps {
  session: Session
  onEnded: OnEnded
}

interface SearchedListProps extends ListScreenProps {
  list: ListName
  words: Readonly<
    Record<'title' | 'search' | 'hint' | 'failed' | 'loading' | 'none' | 'all' | 'first' | 'next', string>
  >
  /** The table of a page. Null if the page is empty. */
  table: (page: DeskList) => Elements | null
}

/** A searchable list, one page at a time. */
export function SearchedList({ session, onEnded, list, words, table }: SearchedListProps) {
  const [chart] = useState(() => provideDeskList(onEnded, list))
  const [snapshot, send] = useMachine(chart, { input: { session } })
  const { query, page, messages } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const rows = page && table(page)
  return (
    <>
      <PageTitle document={words.title}>{words.title}</PageTitle>
      <search className={styles.wishes}>
        <TextField
          label={words.search}
          type="search"
          hint={words.hint}
          maxLength={LENGTHS.email}
          value={query.search}
          onChange={(search) => send({ type: 'list.searched', search })}
        />
      </search>
      <section aria-label={words.title} aria-busy={snapshot.hasTag('busy')} className={styles.panel}>
        {isFailed && (
          <Notice onRetry={() => send({ type: 'list.reload' })}>
            {messages.length > 0 ? messages.join(' ') : words.failed}
          </Notice>
        )}
        {!page && !isFailed && <Loader label={words.loading} />}
        {page && !rows && (
          <EmptyState
            text={page.next === null ? words.none : `Nothing like that so far. '${words.next}' looks further.`}
          >
            <Button kind="secondary" onClick={() => send({ type: 'list.searched', search: '' })}>
              {words.all}
            </Button>
          </EmptyState>
        )}
        {rows}
        <nav aria-label="Pages" className={styles.pages} hidden={query.after === '' && !page?.next}>
          {query.after !== '' && (
            <Button kind="secondary" onClick={() => send({ type: 'list.paged', after: '' })}>
              {words.first}
            </Button>
          )}
          {page?.next && (
            <Button kind="secondary" onClick={() => send({ type: 'list.paged', after: page.next ?? '' })}>
              {words.next}
            </Button>
          )}
        </nav>
      </section>
    </>
  )
}
