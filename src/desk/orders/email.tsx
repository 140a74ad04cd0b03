import { Fragment } from 'react'

/** An e-mail address that breaks before its '@' and its dots, where it is longer than a line. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <bdi>{part}</bdi>
    </Fragment>
  ))
