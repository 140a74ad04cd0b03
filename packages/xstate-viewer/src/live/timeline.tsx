import { useState } from 'react'
import { copyText } from '../copy'
import { downloadText } from '../diagram/download'
import { hrefTo } from '../place'
import { eventLabel } from './event-label'
import { asJson, asLink } from './recording-text'
import styles from './timeline.module.css'
import type { Replay } from './use-recording'

/** All recorded steps, with controls to step through them, save them and share them. */
export function Timeline({ replay, logFile }: { replay: Replay; logFile: string }) {
  const { all, at, isLive, error, goTo, goLive, read } = replay
  const [notice, setNotice] = useState('')
  const step = all[at]
  const label = step
    ? `Step ${at + 1} of ${all.length}: ${step.name} ${eventLabel(step.event.type)}`
    : 'Nothing has happened yet.'
  const share = async () => {
    const log = await asLink(all)
    if (log === null) return setNotice('This log is too long for an address. Save it as a file.')
    await copyText(new URL(hrefTo({ view: 'live', log, step: at }), location.href).href)
    setNotice('The link is copied.')
  }
  return (
    <section className={styles.timeline} aria-label="Recorded steps">
      <label className={styles.slider}>
        Timeline
        <input
          type="range"
          min={0}
          max={Math.max(all.length - 1, 0)}
          value={Math.max(at, 0)}
          disabled={all.length === 0}
          aria-valuetext={label}
          onChange={(event) => goTo(event.target.valueAsNumber)}
        />
      </label>
      <p className={styles.label}>{isLive ? `Live. ${label}` : label}</p>
      <div className={styles.acts}>
        <button type="button" disabled={isLive} onClick={goLive}>
          Back to live
        </button>
        <button
          type="button"
          disabled={all.length === 0}
          onClick={() => downloadText(asJson(all), logFile, 'application/json')}
        >
          Save log
        </button>
        <button type="button" disabled={all.length === 0} onClick={share}>
          Copy link to log
        </button>
        <label className={styles.file}>
          Open log
          <input
            type="file"
            accept="application/json,.json"
            onChange={async ({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) await read(file)
            }}
          />
        </label>
      </div>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      {error !== null && <p role="alert">{error}</p>}
    </section>
  )
}
