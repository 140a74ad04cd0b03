import { later } from '../../components/late'
import { Categories } from './categories'
import { Featured } from './featured'
import { Hero } from './hero'
import { Promises } from './promises'

// Below the first screens: the first page is lighter without it.
const More = later(() => import('./more'))

/** The way in: the campaign, what the shop promises, and where to begin (§2). */
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
