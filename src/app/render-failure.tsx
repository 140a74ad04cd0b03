import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../components/button'
import { EmptyState } from '../components/empty-state'

/** A page that fails while it is drawn, or whose code does not come, gives way to a page with a way on. */
export function RenderFailure({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().pathname}>{children}</Boundary>
}

interface BoundaryProps {
  at: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.setState({ failedAt: this.props.at })
    console.error('A page could not be shown:', error, componentStack)
  }

  override render() {
    // Another page is another chance.
    if (this.state.failedAt !== this.props.at) return this.props.children
    return (
      <div role="alert">
        <h1>Something went wrong</h1>
        <EmptyState text="This page could not be shown. Nothing in your cart or your account is lost.">
          <Button onClick={() => location.reload()}>Try again</Button>
          {/* A whole new page: the one that failed is not to be trusted. */}
          <a href="/">Back to Home</a>
        </EmptyState>
      </div>
    )
  }
}
