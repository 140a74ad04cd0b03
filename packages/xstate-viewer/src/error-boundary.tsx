import { Component } from 'react'
import type { Elements } from './elements'

interface State {
  error: string | null
}

/** Shows why a view failed (a chart that does not start, a failed layout) instead of a blank page. */
export class ErrorBoundary extends Component<{ children: Elements }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <p role="alert">{`This view cannot be shown: ${this.state.error}`}</p>
  }
}
