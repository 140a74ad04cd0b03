import { useReducer } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '../../domain/routes'
import { Boundary } from '../components/late'
import { Button } from '../components/ui/button'
import type { Elements } from '../components/ui/elements'
import { EmptyState } from '../components/ui/empty-state'
import { reloadIfReachable } from '../services/reload'
import { MarkInteractive } from './mark-interactive'

interface RenderFailureProps {
  /** `main` where nothing of the shop stands around the page. */
  as?: 'div' | 'main'
  children: Elements
}

/**
 * Shows a page with a way on instead of one that fails while it is rendered, or whose code does not come. Another page is
 * another chance. 'Try again' renders the page in place, so that nothing is lost; from the second time on it loads the page
 * again if the host answers.
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
      {/* Its buttons are the running shop's, too. */}
      <MarkInteractive />
      <title>Something went wrong · Sillage</title>
      <div role="alert">
        <h1>Something went wrong</h1>
        <EmptyState text="This page could not be shown. Nothing in your cart or your account is lost.">
          <Button onClick={retry}>Try again</Button>
          <a href={href('home')}>Back to Home</a>
        </EmptyState>
      </div>
    </Frame>
  )
}
