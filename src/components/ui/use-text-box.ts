import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export interface TextBoxOptions {
  id: string
  value: string
  onChange: (value: string) => void
  /** Cleans up the typed text. The caret stays behind the same character. `isLeft`: the box does not have the focus. */
  clean?: ((typed: string, isLeft: boolean) => string) | undefined
  /** Report a change only after the input method has finished its composition. */
  waitsForIme?: boolean
}

/**
 * The box is read after each of these events in its form. Password managers, autofill and the browser may fill it without an
 * event, or before the page runs.
 */
const READ_AFTER = ['input', 'submit', 'focusin', 'focusout', 'pointerover', 'pointerdown']

/**
 * The attributes of a text box that shows `value` and reports changes of its text. The box is uncontrolled: React would put
 * the old text back into a box that was filled without an event.
 */
export function useTextBox({ id, value, onChange, clean, waitsForIme = false }: TextBoxOptions) {
  const [defaultValue] = useState(value)
  const before = useRef(value)
  const read = (event?: Event) => {
    const box = boxOf(id)
    if (!box) return
    const isTarget = event?.target === box
    if (isTarget && event instanceof InputEvent && event.isComposing && (waitsForIme || clean)) return
    if (clean)
      correct(box, (text) => clean(text, box !== document.activeElement || (isTarget && event?.type === 'focusout')))
    if (box.value !== value) onChange(box.value)
  }
  const readAfter = useEffectEvent(read)
  useLayoutEffect(() => {
    readAfter()
    const box = boxOf(id)
    const form = box?.form ?? box
    // `onChange` already reports typing into this box.
    const follow = (event: Event) => {
      if (event.type !== 'input' || event.target !== box) readAfter(event)
    }
    for (const type of READ_AFTER) form?.addEventListener(type, follow, true)
    return () => {
      for (const type of READ_AFTER) form?.removeEventListener(type, follow, true)
    }
  }, [id])
  useLayoutEffect(() => {
    const box = boxOf(id)
    if (box && before.current !== value && box.value !== value) box.value = value
    before.current = value
  }, [id, value])
  return {
    id,
    defaultValue,
    onChange: ({ nativeEvent }: { nativeEvent: Event }) => read(nativeEvent),
    onCompositionEnd: () => read(),
  }
}

function boxOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : null
}

function correct(box: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string) {
  const text = clean(box.value)
  if (text === box.value) return
  const caret = clean(box.value.slice(0, box.selectionStart ?? 0)).length
  box.value = text
  // Safari moves the focus with the caret.
  if (box === document.activeElement) box.setSelectionRange(caret, caret)
}
