import { Suspense, useEffect, useState } from 'react'
import { Boundary, late } from '../../components/late'
import { interactive } from '../../services/interactive'
import { Categories } from './categories'
import { Featured } from './featured'
import { Hero } from './hero'
import { Promises } from './promises'

// Below the first screens: the first page is lighter without it.
const More = late(() => import('./more'))

/** The way in: the campaign, what the shop promises, and where to begin (§2). */
export default function HomePage() {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => void interactive.then(() => setRunning(true)), [])
  return (
    <>
      <Hero />
      <Promises />
      <Categories />
      <Featured />
      {isRunning && (
        <Boundary at={0} failed={null}>
          <Suspense>
            <More />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
