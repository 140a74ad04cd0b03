import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { answersOf, QUESTIONS } from '../../../domain/catalogue/scent-finder'
import { routes } from '../../../domain/routes'
import { Button } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { submitting } from '../../components/ui/submitting'
import { provideScentFinder } from '../../shop/scent-finder'
import { useFlow } from '../../shop/use-flow'
import styles from './finder-page.module.css'
import { Result } from './result'

/** The scent finder: one question at a time, then three perfumes. */
export default function FinderPage() {
  const { search } = useLocation()
  const [snapshot, send] = useFlow(provideScentFinder, { answers: answersOf(search) })
  const { answers, at } = snapshot.context
  // Reads `location` instead of the router's value: after two quick navigations the router still renders the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's value changes with the URL
  useEffect(() => send({ type: 'finder.moved', answers: answersOf(location.search) }), [search, send])
  // Screen readers start each question at its text, and the result at its heading.
  const shownQuestion = useRef(at)
  useEffect(() => {
    if (shownQuestion.current === at) return
    shownQuestion.current = at
    const begin =
      document.querySelector<HTMLElement>('main #question') ?? document.querySelector<HTMLElement>('main h1')
    begin?.focus()
  }, [at])
  const question = QUESTIONS[at]
  if (snapshot.hasTag('result') || !question)
    return (
      <Result
        answers={answers}
        back={() => send({ type: 'finder.back' })}
        again={() => send({ type: 'finder.again' })}
      />
    )
  return (
    <div className={`stack-2 ${styles.finder}`}>
      <PageTitle document={routes.finder.title}>Find your scent</PageTitle>
      <p className="soft">{`Question ${at + 1} of ${QUESTIONS.length}`}</p>
      <form onSubmit={submitting(() => send({ type: 'finder.next' }))}>
        <div role="radiogroup" aria-labelledby="question" className={`stack-1 ${styles.question}`} key={question.id}>
          <h2 id="question" tabIndex={-1}>
            {question.text}
          </h2>
          {question.options.map(({ value, label }) => (
            <label key={value} className={`line-2 option ${styles.option}`}>
              <input
                type="radio"
                name={question.id}
                checked={answers[question.id] === value}
                onChange={() => send({ type: 'finder.chosen', question: question.id, value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <div className={`row ${styles.steps}`}>
          <Button
            kind="secondary"
            disabled={!snapshot.can({ type: 'finder.back' })}
            onClick={() => send({ type: 'finder.back' })}
          >
            Back
          </Button>
          <Button type="submit" disabled={!snapshot.can({ type: 'finder.next' })}>
            Next
          </Button>
        </div>
      </form>
    </div>
  )
}
