import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'

type Kind = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  kind?: Kind
  /** Its own request is in flight. */
  pending?: boolean
  wide?: boolean
}

/** A button in one of the shop's three voices. */
export function Button({ kind = 'primary', pending = false, wide = false, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-kind={kind}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'primary', wide = false, ...rest }: LinkProps & { kind?: Kind; wide?: boolean }) {
  return <Link {...rest} className={styles.button} data-kind={kind} data-wide={wide || undefined} />
}
