import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Email } from '../../src/desk/orders/email'

test('an e-mail address may wrap before its @ and its dots, and is announced as one text', () => {
  const { container } = render(<Email address="meera.rao@sillage.example" />)
  expect(container.innerHTML).toBe(
    '<bdi>meera</bdi><wbr><bdi>.rao</bdi><wbr><bdi>@sillage</bdi><wbr><bdi>.example</bdi>',
  )
  expect(container.textContent).toBe('meera.rao@sillage.example')
})
