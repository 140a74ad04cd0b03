import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Session } from '../../domain/account/account'
import { type ListQuery, listParams, type SearchQuery } from '../../domain/desk/desk'
import { type DeskListEffects, deskListMachine } from '../../machines/desk-list/desk-list.machine'
import type { Provided } from '../../machines/effect'
import { loadStateOf } from '../components/ui/load-state'
import { useChart } from '../components/ui/use-chart'
import { type OnEnded, sessionEffect } from './session-effect'
import { useUpdates } from './updates'

/** The properties of a screen of the desk. */
export interface ScreenProps {
  session: Session
  onEnded: OnEnded
}

/** The properties of a screen about one order, message or product. */
export interface ItemProps extends ScreenProps {
  id: string
}

type LoadPage<Query, Page> = (token: string, query: Query, signal: AbortSignal) => Promise<Page>

/** A list with its effects. `showQuery`: writes a query into the URL. */
const provideDeskList = <Query, Page>(
  onEnded: OnEnded,
  load: LoadPage<Query, Page>,
  showQuery: (query: ListQuery) => void,
) =>
  deskListMachine.provide({
    actors: {
      loadPage: sessionEffect(
        onEnded,
        ({ session, query }, signal): Promise<unknown> => load(session.token, query as Query, signal),
      ),
    },
    actions: {
      showQuery: (_, { query }) => showQuery(query),
      poll: ({ self }) => {
        if (document.visibilityState === 'visible') self.send({ type: 'list.updated' })
      },
    },
  } satisfies Provided<typeof deskListMachine, DeskListEffects>)

/**
 * A list of the desk, one page at a time. The URL contains its query, which `parse` reads. Follows changes made elsewhere.
 * `isPolled`: no event reports them.
 */
export function useDeskList<Query extends SearchQuery, Page>(
  { session, onEnded }: ScreenProps,
  load: LoadPage<Query, Page>,
  parse: (params: URLSearchParams) => Query,
  isPolled = false,
) {
  const [params, setParams] = useSearchParams()
  const inAddress = parse(params) as unknown as ListQuery
  const [snapshot, send, list] = useChart(
    () =>
      provideDeskList(onEnded, load, (wanted) =>
        // Another page of the list adds a history entry, so Back returns from it. A change of the filters replaces the entry.
        setParams(listParams(wanted), { replace: wanted.after === '' }),
      ),
    { session, query: inAddress, isPolled },
  )
  const address = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is read from the URL
  useEffect(() => send({ type: 'list.moved', query: inAddress }), [address, send])
  useUpdates(() => send({ type: 'list.updated' }))
  const { page, isOutdated, messages } = snapshot.context
  return {
    query: snapshot.context.query as unknown as Query,
    page: page as Page | null,
    isBusy: snapshot.hasTag('busy'),
    messages,
    state: { ...loadStateOf(snapshot, page, () => send({ type: 'list.reload' })), isOutdated },
    search: (search: string) => send({ type: 'list.searched', search }),
    /** Fetches the page again, also if a fetch is running: it may return the page as it was. */
    refetch: () => send({ type: 'list.updated' }),
    /** Shows a change of the page that was made here. */
    edit: (change: (page: Page) => Page) =>
      send({ type: 'list.edited', page: change(list.getSnapshot().context.page as Page) }),
    narrow: (query: Partial<Query>) => send({ type: 'list.narrowed', query: query as Partial<ListQuery> }),
  }
}
