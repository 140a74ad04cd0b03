import './jsdom-fakes'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'

/** Renders a page of the desk without its frame. */
export function renderPage(page: ReactElement) {
  render(
    <MemoryRouter>
      <main>{page}</main>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
