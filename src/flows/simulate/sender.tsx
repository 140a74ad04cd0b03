import { useState } from 'react'
import type { AnyEventObject } from 'xstate'
import styles from './simulate.module.css'

interface Props {
  words: string
  example: AnyEventObject
  accepted: boolean
  onSend: (event: AnyEventObject) => void
}

/** A button that sends an event, and its payload, which may be changed. */
export function Sender({ words, example: { type, ...payload }, accepted, onSend }: Props) {
  const [text, setText] = useState(() => JSON.stringify(payload, null, 2))
  const fields = fieldsIn(text)
  return (
    <div className={styles.sender}>
      <button type="button" disabled={fields === null} onClick={() => onSend({ ...fields, type })}>
        {words}
      </button>
      {!accepted && <span className={styles.refused}>its guard refuses</span>}
      {Object.keys(payload).length > 0 && (
        <details>
          <summary>payload</summary>
          <textarea
            aria-label={`Payload of ${words}`}
            aria-invalid={fields === null}
            rows={Math.min(12, text.split('\n').length)}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {fields === null && <p role="alert">This is not JSON for an event’s payload.</p>}
        </details>
      )}
    </div>
  )
}

/** The payload as typed; null while it is no JSON object. */
function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : null
  } catch {
    return null
  }
}
