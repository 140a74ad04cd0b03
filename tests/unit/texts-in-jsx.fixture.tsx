import { type ReactNode, Suspense } from 'react'

// Input of texts-of-elements.test.ts: text that breaks on a translated page, and text that does not.

interface Props {
  count: number
  name: string
  children: ReactNode
}

export const Amount = ({ count }: Props) => <p>{count} in the cart</p>
export const Conditional = ({ count }: Props) => <p>Your cart {count > 0 && <strong>is full</strong>}</p>
export const NextToElement = ({ children }: Props) => (
  <div>
    <hr />
    {children}
  </div>
)
export const NextToComponent = ({ count }: Props) => (
  <button type="button">
    <Safe count={count} name="" />
    Add
  </button>
)
export const InFragment = ({ count, name }: Props) => <p>{count > 0 && <>{name}</>}</p>
export const Waiting = ({ children }: Props) => <Suspense>{children}</Suspense>
export const List = ({ name }: Props) => <p>{name.split(' ')}</p>
export const AsText = ({ name }: Props) => name

export const Safe = ({ count, name }: Omit<Props, 'children'>) => (
  <section>
    <h2>{`${name}: ${count}`}</h2>
    <p>
      Read{' '}
      <a href="/">
        what <b>we</b>
      </a>{' '}
      promise
    </p>
    {count > 0 && <p>{count > 1 ? 'several' : <em>one</em>}</p>}
    {name && <hr />}
    {name.split(' ').map((part) => (
      <p key={part}>{part}</p>
    ))}
  </section>
)
