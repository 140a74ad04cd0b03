import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop, toast } from '../support/render-shop'

const compare = (title: string) => screen.findByRole('button', { name: `Compare: ${title}` })

test('perfumes chosen on cards are compared side by side, and the address holds them', async () => {
  const { user, main } = await renderShop('/products')
  await user.click(await compare('Envy Vortex'))
  await user.click(await compare('Ajmal Amber Oud'))
  expect((await compare('Envy Vortex')).ariaPressed).toBe('true')
  await user.click(await screen.findByRole('link', { name: 'Compare (2)' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Compare (2)' })).toBeNull()
  expect(location.search).toBe('?product=envy-vortex&product=ajmal-amber-oud')
  const table = within(await within(main).findByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Envy Vortex',
    'Ajmal Amber Oud',
  ])
  const rows = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Price', 'Size', 'Concentration', 'Notes', 'Rating', 'Delivery'])
  expect(table.getByRole('row', { name: /^Price/ }).textContent).toBe('Price₹195₹1,499')
  await user.click(table.getByRole('button', { name: 'Remove Envy Vortex' }))
  expect(await screen.findByText('Choose two to four perfumes to compare.')).toBeDefined()
  expect(location.search).toBe('?product=ajmal-amber-oud')
})

test('a fifth perfume is not compared, and a message explains why', async () => {
  const { user } = await renderShop('/products')
  for (const title of ['Envy Vortex', 'Ajmal Amber Oud', 'Ajmal Sacred Rose', 'Denver Hamilton'])
    await user.click(await compare(title))
  await user.click(await compare('Skinn Celeste Rose'))
  await toast('You can compare up to 4 perfumes.')
  expect((await compare('Skinn Celeste Rose')).ariaPressed).toBe('false')
  await user.click(await compare('Envy Vortex'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Compare (3)' })).toBeDefined())
})
