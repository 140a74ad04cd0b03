import { useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '../../domain/routes'
import { Boundary } from '../components/lazy'
import { Button } from '../components/ui/button'
import type { Elements } from '../components/ui/elements'
import { EmptyState } from '../components/ui/empty-state'
import { PageTitle } from '../components/ui/page-title'
import { reloadIfReachable } from '../services/reload'
import { MarkInteractive } from './mark-interactive'

interface RenderFailureProps {
  /** `main` where the layout is not rendered. */
  as?: 'div' | 'main'
  children: Elements
}

/**
 * Replaces a page that throws while rendering, or whose code does not load, with an error page. Navigation resets it. 'Try
 * again' first renders the page in place, so that no state is lost. From the second time on it reloads the document if the
 * host is reachable.
 */
export function RenderFailure({ as = 'div', children }: RenderFailureProps) {
  const { pathname } = useLocation()
  const [tries, tryAgain] = useReducer((before: number) => before + 1, 0)
  const retry = () => (tries ? reloadIfReachable(location.href).then(tryAgain) : tryAgain())
  return (
    <Boundary at={`${tries} ${pathname}`} failed={<Failure as={as} retry={retry} />}>
      {children}
    </Boundary>
  )
}

interface FailureProps {
  as: 'div' | 'main'
  retry: () => void
}

function Failure({ as: Frame, retry }: FailureProps) {
  return (
    <Frame>
      {/* The buttons of the error page must work too. */}
      <MarkInteractive />
      <div role="alert">
        <PageTitle document="Something went wrong">Something went wrong</PageTitle>
        <EmptyState text="This page could not be shown. Nothing in your cart or your account is lost.">
          <Button onClick={retry}>Try again</Button>
          <a href={href('home')}>Back to Home</a>
        </EmptyState>
      </div>
    </Frame>
  )
}
