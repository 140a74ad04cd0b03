import { Suspense } from 'react'
import { ErrorBoundary } from './error-boundary'
import { Gallery } from './gallery/gallery'
import { Look } from './gallery/look'
import { Live } from './live/live'
import { hrefTo, type Place, usePlace } from './place'
import { Simulate } from './simulate/simulate'

/** The designers' page: every flow to look at, to watch in a running shop, to play with. */
export function Page() {
  const place = usePlace()
  return (
    <>
      {/* Named, because the shop may stand in a frame beside, with landmarks of its own. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the header of a page is a banner, which may have a name */}
      <header className="bar" aria-label="Page of flows">
        <h1>
          <a href={hrefTo({ view: 'gallery' })}>The flows of Sillage</a>
        </h1>
        <nav aria-label="Views">
          <a href={hrefTo({ view: 'gallery' })} aria-current={place.view === 'live' ? undefined : 'page'}>
            Gallery
          </a>
          <a href={hrefTo({ view: 'live' })} aria-current={place.view === 'live' ? 'page' : undefined}>
            Live
          </a>
        </nav>
      </header>
      <main aria-label="Flows">
        <ErrorBoundary key={'flow' in place ? place.view + place.flow : place.view}>
          <Suspense fallback={<p className="drawing">Drawing…</p>}>
            <View place={place} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}

function View({ place }: { place: Place }) {
  if (place.view === 'look') return <Look key={place.flow} flow={place.flow} at={place.at} state={place.state} />
  if (place.view === 'simulate') return <Simulate key={place.flow} flow={place.flow} />
  return place.view === 'live' ? <Live shop={place.shop} log={place.log} step={place.step} /> : <Gallery />
}
