import { Fragment } from 'react'
import styles from './orders.module.css'

/** An e-mail address. If it does not fit on a line, it wraps before '@' or a dot. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <bdi>{part}</bdi>
    </Fragment>
  ))

/** The name of a person, and below it the e-mail address. */
export const Person = ({ name, email }: { name: string | null; email: string }) => (
  <div className={styles.customer} translate="no">
    {name !== null && (
      <span>
        <bdi>{name}</bdi>
      </span>
    )}{' '}
    <span>
      <Email address={email} />
    </span>
  </div>
)
