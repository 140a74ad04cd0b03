import { Fragment } from 'react'

/** Address parts, separated by commas. Each part is isolated in `bdi`, so that a number next to a name in Urdu stays in place. */
export function AddressParts({ parts }: { parts: readonly (string | undefined)[] }) {
  return parts.filter(Boolean).map((part, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and their order never changes
    <Fragment key={position}>
      {position > 0 && <span>, </span>}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
