import { useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { readErrors, withErrors } from 'xstate-paths/diagram'
import type { Choice } from './choices'
import styles from './simulate.module.css'

interface Props {
  choice: Choice
  onSend: (event: AnyEventObject) => void
}

/** A button that sends an event, and an editor for its payload. */
export function Sender({ choice, onSend }: Props) {
  const { label, detail, accepted, isGuarded, error, hasPayload } = choice
  const { type, ...payload } = choice.example
  const [text, setText] = useState(() => JSON.stringify(payload, withErrors, 2))
  const fields = fieldsIn(text)
  return (
    <div className={styles.sender}>
      <button type="button" disabled={fields === null} onClick={() => onSend({ ...fields, type })}>
        {detail === '' ? label : `${label} (${detail})`}
      </button>
      {!accepted && (
        <span className={styles.refused}>
          {error !== null ? `needs a payload: ${error}` : isGuarded ? 'its guard refuses' : 'changes nothing'}
        </span>
      )}
      {hasPayload && (
        <details>
          <summary>payload</summary>
          <textarea
            aria-label={`Payload of ${detail === '' ? label : `${label} (${detail})`}`}
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

/** The typed payload; null if it is not a JSON object. */
function fieldsIn(text: string): Record<string, unknown> | null {
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? (readErrors({ ...fields }) as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
