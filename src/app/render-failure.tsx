import { useLocation } from 'react-router-dom'
import { href } from '../../domain/routes'
import { Boundary } from '../components/late'
import { Button } from '../components/ui/button'
import type { Elements } from '../components/ui/elements'
import { EmptyState } from '../components/ui/empty-state'
import { MarkInteractive } from './mark-interactive'

interface RenderFailureProps {
  /** `main` where nothing of the shop stands around the page. */
  as?: 'div' | 'main'
  children: Elements
}

/** A page that fails while it is drawn, or whose code does not come, gives way to a page with a way on. */
export function RenderFailure({ as = 'div', children }: RenderFailureProps) {
  const { pathname } = useLocation()
  return (
    <Boundary at={pathname} failed={<Failure as={as} />}>
      {children}
    </Boundary>
  )
}

// Another page is another chance, and so is this one when the shopper comes back.
function Failure({ as: Frame }: Pick<Required<RenderFailureProps>, 'as'>) {
  return (
    <Frame>
      {/* Its buttons are the running shop's, too. */}
      <MarkInteractive />
      <div role="alert">
        <h1>Something went wrong</h1>
        <EmptyState text="This page could not be shown. Nothing in your cart or your account is lost.">
          <Button onClick={() => location.reload()}>Try again</Button>
          {/* A whole new page: the one that failed is not to be trusted. */}
          <a href={href('home')} target="_self">
            Back to Home
          </a>
        </EmptyState>
      </div>
    </Frame>
  )
}
