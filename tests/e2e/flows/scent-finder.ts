import { expect, type Page } from '@playwright/test'
import type { InputFrom } from 'xstate'
import type { BrowserFlow } from 'xstate-paths/playwright'
import { answersQuery, QUESTIONS } from '../../../domain/catalogue/scent-finder'
import { href } from '../../../domain/routes'
import type { scentFinderMachine } from '../../../machines/scent-finder/scent-finder.machine'
import { openShop, pressWhenEnabled } from './stage'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Drives the flow `scent-finder` as a person does. */
export const flow: BrowserFlow = {
  name: 'scent-finder',
  start: (page, input) => {
    const { answers } = input as InputFrom<typeof scentFinderMachine>
    return openShop(page, `${href('finder')}?${answersQuery(answers)}`, { held: [] })
  },
  states: {
    asking: (page) => expect(main(page).getByText(/^Question \d of 5$/)).toBeVisible(),
    found: (page) => expect(main(page).getByRole('heading', { level: 1, name: 'Your three scents' })).toBeVisible(),
  },
  events: {
    'finder.chosen': async (page, { question, value }) => {
      const options = QUESTIONS.find(({ id }) => id === question)?.options ?? []
      const label = options.find((one) => one.value === value)?.label ?? value
      await main(page).getByRole('radio', { name: label, exact: true }).check()
    },
    'finder.next': (page) => pressWhenEnabled(button(page, 'Next')),
    'finder.back': (page) => pressWhenEnabled(button(page, 'Back')),
    'finder.again': (page) => pressWhenEnabled(button(page, 'Start again')),
    'finder.moved': (page) =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Find your scent' }).press('Enter'),
  },
}
