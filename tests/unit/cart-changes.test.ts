import { expect, test } from 'vitest'
import { cartChanges } from '../../domain/cart/cart-changes'

const line = (title: string, qty = 1, price = '400') => ({ id: title.toLowerCase(), title, qty, price, discount: '0' })

test('a cart that is the same has no changes, whatever the order of its lines', () => {
  expect(cartChanges([line('Oud'), line('Rose')], [line('Rose'), line('Oud')])).toEqual([])
})

test('what came, went, or is there in other pieces or at another price is named', () => {
  const before = [line('Oud'), line('Rose', 2), line('Blanc')]
  const after = [line('Rose', 3), line('Blanc', 1, '500'), line('Noir'), line('Edge', 2)]
  expect(cartChanges(before, after)).toEqual([
    'Noir was added.',
    'Edge was added, 2 pieces.',
    'Oud was removed.',
    'Rose: 3 instead of 2.',
    'Blanc has another price.',
  ])
})
