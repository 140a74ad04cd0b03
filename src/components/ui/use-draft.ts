import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { loadDraft, saveDraft } from '../../services/drafts'

/** Stores a typed value as a draft for this tab, and restores it when the form mounts again. Does nothing without a name. */
export function useDraft(name: string | undefined, value: string, onChange: (value: string) => void): void {
  const before = useRef(value)
  const restore = useEffectEvent(() => {
    const draft = name === undefined ? null : loadDraft(name)
    if (draft !== null && draft !== value) onChange(draft)
  })
  useLayoutEffect(() => restore(), [])
  useEffect(() => {
    if (name !== undefined && before.current !== value) saveDraft(name, value)
    before.current = value
  }, [name, value])
}
