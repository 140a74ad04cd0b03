import { Component, type ComponentType, lazy } from 'react'
import type { Elements } from './elements'

/** How long code may take to come, ms. */
const LATEST = 9_000

/** Asks anew for what did not come. */
const lost = new Set<() => void>()

/**
 * A component whose code comes when it is first drawn. Where it does not come in time, the boundary around it says so, and
 * the code is asked for anew when it is drawn again.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return await inTime(load())
      } catch (error) {
        lost.add(() => {
          Code = ask()
        })
        throw error
      }
    })
  let Code = ask()
  return (props) => <Code {...props} />
}

const inTime = <Code,>(code: Promise<Code>) =>
  new Promise<Code>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Code is late.')), LATEST)
    code.then(resolve, reject).finally(() => clearTimeout(timer))
  })

interface BoundaryProps {
  /** What is shown instead. */
  failed: Elements
  /** Another value is another chance. */
  at: string | number
  children: Elements
}

/** Gives way to `failed` where what is in it fails while it is drawn, or its code does not come. */
export class Boundary extends Component<BoundaryProps, { failedAt: BoundaryProps['at'] | null }> {
  override state = { failedAt: null }

  static getDerivedStateFromProps({ at }: BoundaryProps, { failedAt }: Boundary['state']): Boundary['state'] | null {
    return failedAt === at ? null : { failedAt: null }
  }

  // React has logged why.
  override componentDidCatch() {
    for (const askAnew of lost) askAnew()
    lost.clear()
    this.setState({ failedAt: this.props.at })
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : this.props.failed
  }
}
