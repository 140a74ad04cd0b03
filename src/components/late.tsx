import { Component, type ComponentType, lazy, useEffect, useState } from 'react'
import { fetchCode, fileOf } from '../services/fetch-code'
import { interactive } from '../services/interactive'
import { reloadIfReachable } from '../services/reload'
import { fetchMissingStyles } from './missing-styles'
import type { Elements } from './ui/elements'

/** How long code may take to come, ms. */
const LATEST = 9_000

/** Asks anew for what did not come. */
const retries = new Set<() => void>()

/**
 * A component whose code comes when it is first drawn. Where it does not come in time, the boundary around it says so, and
 * the code is asked for anew when it is drawn again. A whole page that cannot be had a second time, though the host has its
 * file, is loaded with its document: `isPage`.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isPage = false,
): ComponentType<Props> {
  const ask = (isRetry: boolean) =>
    lazy(async () => {
      try {
        return await fetchStyled(load)
      } catch (error) {
        retries.add(() => {
          Code = ask(true)
        })
        // What the file imports may have failed too: only a new document asks for that again.
        if (isPage && isRetry) await reloadIfReachable(fileOf(error) ?? '')
        throw error
      }
    })
  let Code = ask(false)
  return (props) => <Code {...props} />
}

/**
 * A part of a page whose code comes once the page is interactive, and which is in its place once the code is here. In a boundary
 * it would hold up the page's cards: React hydrates nothing for 300 ms after it has shown a fallback.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null
  return function Later({ at = 0, meanwhile = null, failed = meanwhile, ...props }: Props & LaterProps) {
    const [Part, setPart] = useState(() => loaded)
    const [failedAt, setFailedAt] = useState<BoundaryProps['at'] | null>(null)
    useEffect(() => {
      // Another of its kind may have brought it since this one was rendered.
      if (loaded) {
        setPart(() => loaded)
        return
      }
      let isLeft = false
      interactive
        .then(() => fetchStyled(load))
        .then(
          ({ default: Code }) => {
            loaded = Code
            if (!isLeft) setPart(() => Code)
          },
          (error: unknown) => {
            console.warn('A part of the page did not come:', error)
            if (!isLeft) setFailedAt(at)
          },
        )
      return () => {
        isLeft = true
      }
    }, [at])
    if (!Part) return failedAt === at ? failed : meanwhile
    return (
      <Boundary at={at} failed={failed}>
        <Part key={at} {...(props as Props)} />
      </Boundary>
    )
  }
}

interface LaterProps extends Partial<Omit<BoundaryProps, 'children'>> {
  /** What is shown until the code is here. */
  meanwhile?: Elements
}

const fetchStyled = <Code,>(load: () => Promise<Code>) => inTime(fetchMissingStyles().then(() => fetchCode(load)))

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
    for (const askAnew of retries) askAnew()
    retries.clear()
    this.setState({ failedAt: this.props.at })
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : this.props.failed
  }
}
