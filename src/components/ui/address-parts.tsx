import { Fragment } from 'react'

/** Parts of an address with commas between them. Each has its own direction: a number next to a name in Urdu stays where it is. */
export function AddressParts({ parts }: { parts: readonly (string | undefined)[] }) {
  return parts.filter(Boolean).map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none moves
    <Fragment key={position}>
      {position > 0 && <span>, </span>}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
