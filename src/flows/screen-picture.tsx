import type { FlowName } from './examples'
import styles from './screen-picture.module.css'
import { screenOf, thumbnailFile } from './screens'

/** Addresses of the pictures that `npm run thumbnails` has made. */
const files = import.meta.glob<string>('./thumbnails/*.webp', { eager: true, query: '?url', import: 'default' })

/** The shop as it looks on a phone in a state of a flow; nothing where no screen shows it. */
export function ScreenPicture({ flow, state }: { flow: FlowName; state: string }) {
  const screen = screenOf(flow, state)
  const source = screen === null ? undefined : files[`./thumbnails/${thumbnailFile(screen)}`]
  if (source === undefined) return null
  return (
    <figure className={styles.screen}>
      <img src={source} alt={`The screen ‘${screen}’`} width={180} height={390} loading="lazy" />
      <figcaption>{screen}</figcaption>
    </figure>
  )
}
