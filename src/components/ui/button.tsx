import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './button.module.css'

type Kind = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'ref'> {
  kind?: Kind
  /** Its own request is in flight. */
  pending?: boolean
  wide?: boolean
}

/** A button in one of the shop's three voices. */
export function Button({ kind = 'primary', pending = false, wide = false, type = 'button', ...rest }: ButtonProps) {
  const button = useRestoreFocus(rest.disabled === true)
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={styles.button}
      data-kind={kind}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
    />
  )
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  href: string
  kind?: Kind
  wide?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'primary', wide = false, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={styles.button} data-kind={kind} data-wide={wide || undefined} />
}

/** A button that is disabled while its request is in flight loses the focus; it gets it back when it is free again. */
export function useRestoreFocus(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const element = button.current
    const listening = new AbortController()
    element?.addEventListener('focus', () => (hadFocus.current = true), listening)
    // A browser may blur a button because it is disabled: the shopper has not left it then.
    element?.addEventListener('blur', () => (hadFocus.current = element.disabled), listening)
    return () => listening.abort()
  }, [])
  useLayoutEffect(() => {
    if (disabled) return
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    hadFocus.current = document.activeElement === button.current
  }, [disabled])
  return button
}
