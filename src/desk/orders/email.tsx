import { Fragment } from 'react'

/** An e-mail address. If it does not fit on a line, it wraps before '@' or a dot. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <bdi>{part}</bdi>
    </Fragment>
  ))
