import { useId, useState } from 'react'
import { useGiven } from '../flows'
import { hrefTo } from '../place'
import styles from './live.module.css'
import { LiveChart } from './live-chart'
import type { LiveActor } from './recording'
import { type Thing, type Things, thingsIn } from './things'

interface Props {
  things: Things
  actors: readonly LiveActor[]
  /** The id in the page's address. */
  id: string | undefined
  shop: boolean
}

/** An entity that no page runs, such as a backend order. It is followed by its id through the contexts of the pages. */
export function Followed({ things, actors, id = '', shop }: Props) {
  const [wanted, setWanted] = useState(id)
  const list = useId()
  const { flows } = useGiven()
  const known = thingsIn(things, actors)
  const thing = known.find((one) => one.id === wanted.trim())
  const follow = (next: string) => {
    setWanted(next)
    history.replaceState(null, '', hrefTo({ view: 'live', shop, follow: next.trim() || undefined }))
  }
  if (!flows.get(things.flow)) return null
  return (
    <search className={styles.followed}>
      <label>
        <span>{`${things.name} by its id`}</span>
        <input
          type="search"
          list={list}
          value={wanted}
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
      <p role="status" className={styles.told}>
        {wanted.trim() !== '' && !thing && `No page that is open tells of ${wanted.trim()}.`}
      </p>
      {thing && <LiveChart actor={actorOf(things, thing)} large onChoose={() => follow('')} />}
    </search>
  )
}

const actorOf = ({ flow }: Things, { id, value }: Thing): LiveActor => ({
  ...{ tab: '', id, name: id, flow, value },
  parent: null,
  status: 'active',
  context: null,
  taken: [],
})
