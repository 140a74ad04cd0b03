import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import styles from './button.module.css'
import { focusIfLost } from './focus-if-lost'

type Kind = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'ref' | 'onFocus' | 'onBlur'> {
  kind?: Kind
  /** The request that this button started is in flight. */
  pending?: boolean
  wide?: boolean
}

/** A button in one of three styles. */
export function Button({ kind = 'primary', pending = false, wide = false, type = 'button', ...rest }: ButtonProps) {
  const restoreFocus = useRestoreFocus(rest.disabled === true)
  return (
    <button
      {...rest}
      {...restoreFocus}
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

/**
 * A button that is disabled while its request is in flight loses the focus. This hook gives the focus back when the button
 * is enabled again. Spread the returned props on the button.
 */
export function useRestoreFocus(disabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (disabled) return
    if (hadFocus.current) focusIfLost(ref.current)
    hadFocus.current = document.activeElement === ref.current
  }, [disabled])
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true
    },
    // Browsers differ in whether and when they blur a disabled button. Such a blur does not mean that the shopper left it.
    onBlur: () => {
      hadFocus.current = ref.current?.disabled === true
    },
  }
}
