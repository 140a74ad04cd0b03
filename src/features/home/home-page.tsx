import { deferred } from '../../components/lazy'
import { Categories } from './categories'
import { Featured } from './featured'
import { Hero } from './hero'
import { Promises } from './promises'

// Below the fold, so loaded later to keep the first visit small.
const More = deferred(() => import('./more'))

/** The home page: campaign, promises and entry points (§2). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Promises />
      <Categories />
      <Featured />
      <More />
    </>
  )
}
