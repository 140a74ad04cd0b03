import { Suspense } from 'react'
import { FlowView } from './flow-view'
import { Gallery } from './gallery/gallery'
import { Live } from './live/live'
import { hrefTo, type Place, usePlace } from './place'

/** The designers' page: every flow to look at, to watch in a running shop, to play with. */
export function Page() {
  const place = usePlace()
  return (
    <>
      <header className="bar">
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
      <main>
        <Suspense fallback={<p className="drawing">Drawing…</p>}>
          <View place={place} />
        </Suspense>
      </main>
    </>
  )
}

function View({ place }: { place: Place }) {
  if ('flow' in place) return <FlowView key={place.flow} flow={place.flow} view={place.view} />
  return place.view === 'live' ? <Live /> : <Gallery />
}
