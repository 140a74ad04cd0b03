import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../support/render-shop'

const radio = (name: string) => screen.findByRole('radio', { name })
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })

test('five answers lead to three perfumes with reasons, and the address contains the answers', async () => {
  const { user } = await renderShop('/finder')
  expect(await screen.findByRole('heading', { level: 1, name: 'Find your scent' })).toBeDefined()
  expect(next().disabled).toBe(true)
  for (const answer of ['A woman', 'By day', 'A garden in bloom', 'Only when they are near', 'Up to ₹1,000']) {
    await user.click(await radio(answer))
    await user.click(next())
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Your three scents' })).toBe(document.activeElement)
  const found = await screen.findAllByRole('article')
  expect(found).toHaveLength(3)
  expect(location.search).toBe('?for=women&when=day&mood=garden&strength=soft&price=1000')
  expect(screen.getAllByText('Costs no more than you want to spend').length).toBeGreaterThan(0)
})

test('going back retains the chosen answers, and each question opens at its top', async () => {
  const { user } = await renderShop('/finder')
  await user.click(await radio('A man'))
  await user.click(next())
  expect(screen.getByRole('heading', { level: 2, name: 'When will it be worn?' })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  const group = within(screen.getByRole('radiogroup', { name: 'Who is it for?' }))
  expect(group.getByRole('radio', { name: 'A man' })).toHaveProperty('checked', true)
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
  // The finder's own Back does the same.
  expect(await radio('Up to ₹500')).toHaveProperty('checked', true)
  await waitFor(() => expect(location.search).toBe('?for=men&when=evening&mood=forest&strength=strong'))
})
