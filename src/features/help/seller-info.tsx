import { useId } from 'react'
import {
  ACKNOWLEDGED_IN,
  callLink,
  mailLink,
  NOTHING_IS_SOLD,
  SETTLED_IN,
  type Seller,
} from '../../../domain/catalogue/seller'
import styles from './help-page.module.css'

/** One sentence about the seller. */
export function SellerInfo({ seller }: { seller: Seller }) {
  const { isDemonstration, name, address, gstin } = seller
  if (isDemonstration) return <p>{NOTHING_IS_SOLD}</p>
  if (!name || !address) return <p>This shop has not named its seller yet.</p>
  return <p>{`You buy from ${name}, ${address}${gstin ? `, GSTIN ${gstin}` : ''}.`}</p>
}

/** The grievance officer and the time limits for complaints. `seller` is `null` while it loads. */
export function GrievanceOfficer({ seller, isLoading }: { seller: Seller | null; isLoading: boolean }) {
  const heading = useId()
  return (
    <section
      className={`stack-1 links accent-links ${styles.part}`}
      aria-labelledby={heading}
      aria-busy={isLoading || undefined}
    >
      <h2 className="large" id={heading}>
        Grievance officer
      </h2>
      {seller && <Officer seller={seller} />}
      <p>
        {`Every complaint gets a ticket at once. We acknowledge it within ${ACKNOWLEDGED_IN} and settle it within ${SETTLED_IN} of the day it reached us.`}
      </p>
    </section>
  )
}

function Officer({ seller: { isDemonstration, officer } }: { seller: Seller }) {
  if (!isDemonstration && !officer) return <p>This shop has not named its officer yet.</p>
  if (isDemonstration || !officer)
    return (
      <>
        <p>{NOTHING_IS_SOLD}</p>
        <p>A shop that sells names its officer here, with a telephone number and an e-mail address.</p>
      </>
    )
  return (
    <>
      <p>{officer.name}</p>
      <p>
        <a href={callLink(officer.phone)}>{officer.phone}</a>
      </p>
      <p>
        <a href={mailLink(officer.email)}>{officer.email}</a>
      </p>
    </>
  )
}
