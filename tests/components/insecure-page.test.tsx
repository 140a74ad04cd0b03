import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderShop } from '../support/render-shop'

test.each(['/', '/login', '/products/envy-vortex'])(
  '%s over an insecure connection shows what an account needs',
  async (path) => {
    vi.stubGlobal('isSecureContext', false)
    await renderShop(path)
    const reported = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(reported).toContain(
      'This page was not opened over a secure connection, which an account needs. Open it with https.',
    )
  },
)
