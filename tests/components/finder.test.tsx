import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../support/render-shop'

const radio = (name: string) => screen.findByRole('radio', { name })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })

test('Back retains an answer; after five answers the finder shows three perfumes with reasons, and the address contains the answers', async () => {
  const { user } = await renderShop('/finder')
  expect(await screen.findByRole('heading', { level: 1, name: 'Find your scent' })).toBeDefined()
  expect(next().disabled).toBe(true)
  await user.click(await radio('A man'))
  await user.click(next())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await radio('A man')).toHaveProperty('checked', true)
  for (const answer of ['A woman', 'By day', 'A garden in bloom', 'Only when they are near', 'Up to ₹1,000']) {
    await user.click(await radio(answer))
    await user.click(next())
    // The next question, and the result.
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/))
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Your three scents' })).toBe(document.activeElement)
  const found = await screen.findAllByRole('article')
  expect(found).toHaveLength(3)
  expect(location.search).toBe('?for=women&when=day&mood=garden&strength=soft&price=1000')
  expect(screen.getAllByText('Costs no more than you want to spend').length).toBeGreaterThan(0)
})

test('a shared address opens the result, and Back in the browser opens the previous question', async () => {
  const { user } = await renderShop('/finder?for=men&when=evening&mood=forest&strength=strong')
  await user.click(await radio('Up to ₹500'))
  await user.click(next())
  await screen.findByRole('heading', { level: 1, name: 'Your three scents' })
  await act(async () => {
    history.back()
  })
  expect(await screen.findByRole('radiogroup', { name: 'What may it cost?' })).toBeDefined()
  expect(await radio('Up to ₹500')).toHaveProperty('checked', true)
  await waitFor(() => expect(location.search).toBe('?for=men&when=evening&mood=forest&strength=strong'))
})
