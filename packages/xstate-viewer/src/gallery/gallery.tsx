import { useState } from 'react'
import { statesIn, transitionsIn } from 'xstate-paths/diagram'
import { Thumbnail } from '../diagram/thumbnail'
import { type Flow, usePage } from '../flows'
import { hrefTo } from '../place'
import styles from './gallery.module.css'

/** An overview of all flows, by group, with a search. */
export function Gallery() {
  const { flows, groups = {}, notes = [] } = usePage()
  const [query, setQuery] = useState('')
  const [group, setGroup] = useState('')
  const inGroups = new Set(Object.values(groups).flat())
  const rest = flows.list.filter(({ name }) => !inGroups.has(name)).map(({ name }) => name)
  const all = { ...groups, ...(rest.length > 0 && { [Object.keys(groups).length > 0 ? 'Other' : '']: rest }) }
  const shown = Object.entries(all)
    .filter(([title]) => group === '' || title === group)
    .map(([title, names]) => ({
      title,
      found: flows.list.filter((one) => names.includes(one.name) && isFound(one, query)),
    }))
    .filter(({ found }) => found.length > 0)
  const count = shown.reduce((sum, { found }) => sum + found.length, 0)
  return (
    <>
      {notes.map((note) => (
        <p key={note} role="alert">
          {note}
        </p>
      ))}
      {flows.list.length > 1 && (
        <search className={styles.search}>
          <label>
            Search flows
            <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
          </label>
          {Object.keys(groups).length > 0 && (
            <label>
              Group
              <select value={group} onChange={(event) => setGroup(event.target.value)}>
                <option value="">All</option>
                {Object.keys(all).map((title) => (
                  <option key={title}>{title}</option>
                ))}
              </select>
            </label>
          )}
          <p role="status">{count === 1 ? '1 flow' : `${count} flows`}</p>
        </search>
      )}
      {shown.map(({ title, found }) => (
        <section key={title} aria-label={title || undefined}>
          {title !== '' && <h2 className={styles.group}>{title}</h2>}
          <ul className={styles.gallery}>
            {found.map((flow) => (
              <li key={flow.name}>
                <Card flow={flow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Whether a flow has the text in its name, its description, a state or an event. */
function isFound({ name, chart }: Flow, query: string): boolean {
  const text = query.trim().toLowerCase()
  const states = statesIn(chart.root).map(({ path }) => path)
  const events = transitionsIn(chart).map(({ trigger }) => trigger.name)
  return [name, chart.description, ...states, ...events].some((part) => part.toLowerCase().includes(text))
}

function Card({ flow }: { flow: Flow }) {
  const { name, chart } = flow
  const states = statesIn(chart.root).length - 1
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.thumbnail}>
        <Thumbnail flow={flow} />
      </div>
      <h3>
        <a href={hrefTo({ view: 'look', flow: name })}>{name}</a>
      </h3>
      <p>{chart.description}</p>
      <p className={styles.size}>{`${states} states, ${transitionsIn(chart).length} transitions`}</p>
    </article>
  )
}
