import type { Flow } from './flows'
import styles from './screen-picture.module.css'

/** The app as it looks in a state of a flow; nothing where no screen shows it. */
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
