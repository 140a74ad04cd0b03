import { expect, test } from 'vitest'
import { cartChanges } from '../../domain/cart/cart-changes'

const line = (title: string, qty = 1, price = '400') => ({ id: title.toLowerCase(), title, qty, price, discount: '0' })

test('two equal carts have no changes, in any order of lines', () => {
  expect(cartChanges([line('Oud'), line('Rose')], [line('Rose'), line('Oud')])).toEqual([])
})

test('added and removed products, and changed quantities and prices are listed', () => {
  const before = [line('Oud'), line('Rose', 2), line('Blanc')]
  const after = [line('Rose', 3), line('Blanc', 1, '500'), line('Noir'), line('Edge', 2)]
  expect(cartChanges(before, after)).toEqual([
    'Noir was added.',
    'Edge was added, 2 pieces.',
    'Oud was removed.',
    'Rose: 3 instead of 2.',
    'The price of Blanc has changed.',
  ])
})
