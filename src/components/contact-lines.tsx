import { CONTACT } from '../../domain/account/contact'
import { callLink, mailLink, NOTHING_IS_SOLD, type Seller } from '../../domain/catalogue/seller'
import { href } from '../../domain/routes'

/** The contact details from the shop's settings. A demonstration has made-up ones. */
const reachOf = ({ isDemonstration, name, address, phone, email }: Seller) => ({
  lines: address ? [...(name ? [name] : []), address] : isDemonstration ? CONTACT.address : [],
  phone: phone ?? (isDemonstration ? CONTACT.phone : undefined),
  email: email ?? (isDemonstration ? CONTACT.email : undefined),
})

/** Postal address, telephone and e-mail links. `null`: the seller is still loading. */
export function ContactLines({ seller }: { seller: Seller | null }) {
  if (!seller)
    return (
      <p>
        <a href={href('contact')}>How to reach us</a>
      </p>
    )
  const { lines, phone, email } = reachOf(seller)
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {phone && (
        <p>
          <a href={callLink(phone)}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={mailLink(email)}>{email}</a>
        </p>
      )}
      {seller.isDemonstration && <p>{NOTHING_IS_SOLD}</p>}
    </>
  )
}
