import { useId, useState } from 'react'
import { usePage } from '../flows'
import { hrefTo } from '../place'
import { type Entity, type EntityType, entitiesIn } from './entities'
import styles from './live.module.css'
import { LiveChart } from './live-chart'
import type { LiveActor } from './recording'

interface Props {
  entities: EntityType
  actors: readonly LiveActor[]
  /** The id in the page's address. */
  id: string | undefined
  shop: boolean
}

/** An entity that no page runs, such as a backend order. It is followed by its id through the contexts of the pages. */
export function FollowedEntity({ entities, actors, id = '', shop }: Props) {
  const [query, setQuery] = useState(id)
  const list = useId()
  const { flows } = usePage()
  const known = entitiesIn(entities, actors)
  const entity = known.find((one) => one.id === query.trim())
  const follow = (next: string) => {
    setQuery(next)
    history.replaceState(null, '', hrefTo({ view: 'live', shop, follow: next.trim() || undefined }))
  }
  if (!flows.get(entities.flow)) return null
  return (
    <search className={styles.followed}>
      <label>
        <span>{`${entities.name} by its id`}</span>
        <input
          type="search"
          list={list}
          value={query}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => follow(event.target.value)}
        />
      </label>
      <datalist id={list}>
        {known.map((one) => (
          <option key={one.id} value={one.id} />
        ))}
      </datalist>
      <p role="status" className={styles.status}>
        {query.trim() !== '' && !entity && `No open page has ${query.trim()}.`}
      </p>
      {entity && <LiveChart actor={actorOf(entities, entity)} large onChoose={() => follow('')} />}
    </search>
  )
}

const actorOf = ({ flow }: EntityType, { id, value }: Entity): LiveActor => ({
  ...{ tab: '', id, name: id, flow, value },
  parent: null,
  status: 'active',
  context: null,
  taken: [],
})
