import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { loadDraft, saveDraft } from '../../services/drafts'

/** Stores a value that is typed for this tab under a name, and brings it back when its form is shown again. Without a name: nothing. */
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
