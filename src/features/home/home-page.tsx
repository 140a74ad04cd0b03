import { Categories } from './categories'
import { Featured } from './featured'
import { Hero } from './hero'
import { Promises } from './promises'

/** The way in: the campaign, what the shop promises, and where to begin (§2). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Promises />
      <Categories />
      <Featured />
    </>
  )
}
