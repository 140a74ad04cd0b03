import type { Flow } from './flows'
import styles from './screen-picture.module.css'

/** A screenshot of the app in a state of a flow. Renders nothing if there is none. */
export function ScreenPicture({ flow, state }: { flow: Flow; state: string }) {
  const screen = flow.screenOf(state)
  if (screen === null) return null
  const { name, source } = screen
  return (
    <figure className={styles.screen}>
      <img src={source} alt={`The screen ‘${name}’`} width={180} height={390} loading="lazy" />
      <figcaption>{name}</figcaption>
    </figure>
  )
}
