import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'

interface NavLinkProps extends ComponentProps<'a'> {
  href: string
  /** Ignore pages below it, which have links of their own. */
  exact?: boolean
}

/** A link with `aria-current` while its page, or one below it, is open. */
export function NavLink({ href, exact = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === href || (!exact && pathname.startsWith(`${href}/`))
  return <a {...rest} href={href} aria-current={isHere ? 'page' : undefined} />
}
