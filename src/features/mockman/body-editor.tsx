import { useId } from 'react'
import { useSelector } from '../../shop/use-selector'
import type { Tester } from './actors'
import styles from './body-editor.module.css'

/** The body editor. The request sends its last valid JSON (§5). */
export function BodyEditor({ tester }: { tester: Tester }) {
  const text = useSelector(tester, (snapshot) => snapshot.context.bodyText)
  const error = useSelector(tester, (snapshot) => snapshot.context.bodyError)
  const id = useId()
  return (
    <div className={styles.body}>
      <label htmlFor={id}>Body</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={text}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={(event) => tester.send({ type: 'request.body', text: event.target.value })}
      />
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
