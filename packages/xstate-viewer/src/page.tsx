import { Suspense, useMemo, useState } from 'react'
import { ErrorBoundary } from './error-boundary'
import { PageContext, type PageProps, usePage } from './flows'
import { Gallery } from './gallery/gallery'
import { Look } from './gallery/look'
import { Journey } from './journey'
import { Live } from './live/live'
import { hrefTo, type Place, usePlace } from './place'
import { SidebarContext } from './sidebar'
import { Simulate } from './simulate/simulate'

/** The viewer: every flow to explore, to watch in a running app, and to simulate. */
export function Page(props: PageProps) {
  return (
    <PageContext value={props}>
      <Views />
    </PageContext>
  )
}

function Views() {
  const { title, live, journey } = usePage()
  const place = usePlace()
  const [isFolded, setFolded] = useState(false)
  const isOtherView = place.view === 'live' || place.view === 'journey'
  const sidebar = useMemo(() => ({ isFolded, toggle: () => setFolded((old) => !old) }), [isFolded])
  return (
    <>
      {/* Named, because an app in a frame next to it may have landmarks of its own. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the header of a page is a banner, which may have a name */}
      <header className="bar" aria-label="Page of flows">
        <h1>
          <a href={hrefTo({ view: 'gallery' })}>{title}</a>
        </h1>
        <nav aria-label="Views">
          <a href={hrefTo({ view: 'gallery' })} aria-current={isOtherView ? undefined : 'page'}>
            Gallery
          </a>
          {journey && (
            <a href={hrefTo({ view: 'journey' })} aria-current={place.view === 'journey' ? 'page' : undefined}>
              Journey
            </a>
          )}
          {live && (
            <a href={hrefTo({ view: 'live' })} aria-current={place.view === 'live' ? 'page' : undefined}>
              Live
            </a>
          )}
        </nav>
      </header>
      <main aria-label="Flows">
        <ErrorBoundary key={'flow' in place ? place.view + place.flow : place.view}>
          <Suspense fallback={<p className="loading">Loading diagram…</p>}>
            <SidebarContext value={sidebar}>
              <View place={place} />
            </SidebarContext>
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}

function View({ place }: { place: Place }) {
  const { flows, live, journey } = usePage()
  if (place.view === 'journey' && journey) return <Journey steps={journey} />
  if (place.view === 'live' && live) return <Live app={live} {...place} />
  const flow = 'flow' in place ? flows.get(place.flow) : undefined
  if (!flow) return <Gallery />
  if (place.view === 'look') return <Look key={flow.name} flow={flow} at={place.at} state={place.state} />
  return <Simulate key={flow.name} flow={flow} />
}
