import { DEMO_SELLER } from '../../../domain/catalogue/demo-seller'
import { stateWithCode } from '../../../domain/money/gst'
import type { TaxDocument as Document } from '../../../domain/money/invoice'
import { formatMoney } from '../../../domain/money/money'
import { DOCUMENT_TITLES, documentDay, lineDescription, taxesOf } from '../../../domain/order/document-labels'
import { shopTerms } from '../../../domain/shop-terms'
import { AddressParts } from './address-parts'
import { Fact } from './fact'
import { PageTitle } from './page-title'
import styles from './print.module.css'

/** An invoice, a receipt or a credit note, laid out for print on A4 or A5. */
export function TaxDocument({ document }: { document: Document }) {
  const { kind, number, madeAt, of, orderId, seller, buyer, placeOfSupply, tax, lines, sums } = document
  const title = DOCUMENT_TITLES[kind]
  const isTaxed = tax !== 'none'
  return (
    <article className={`card stack-3 ${styles.sheet}`} aria-label={`${title} ${number}`}>
      <header className={`row-2 apart ${styles.top}`}>
        <div translate="no">
          <p className={styles.seller}>
            <bdi>{seller.name || shopTerms().name}</bdi>
          </p>
          {seller.address !== '' && <p>{seller.address}</p>}
          {seller.gstin !== '' && <p>{`GSTIN ${seller.gstin}`}</p>}
        </div>
        <PageTitle document={`${title} ${number}`}>{title}</PageTitle>
      </header>
      {seller.gstin === DEMO_SELLER.gstin && (
        <p className="fine">This is a demonstration: nothing is sold here, and the GSTIN is made up.</p>
      )}
      <dl className={`fit fine-terms ${styles.facts}`}>
        <Fact term="Number">{number}</Fact>
        <Fact term="Date">{documentDay(madeAt)}</Fact>
        {of && <Fact term="Credits">{`${of.number} of ${documentDay(of.madeAt)}`}</Fact>}
        <Fact term="Order">{orderId}</Fact>
        <Fact term="Buyer">
          <Buyer buyer={buyer} />
        </Fact>
        {isTaxed && <Fact term="Place of supply">{stateWithCode(placeOfSupply)}</Fact>}
      </dl>
      <table className={`table ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Discount</th>
            {isTaxed && <th scope="col">Taxable value</th>}
            {isTaxed && <th scope="col">Tax</th>}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.title}>
              <th scope="row">
                <span translate="no">{line.title}</span>
                <span className="fine">{lineDescription(kind, line)}</span>
              </th>
              <Figures of={line} tax={tax} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            <Figures of={sums} tax={tax} />
          </tr>
        </tfoot>
      </table>
      <p className="fine">
        {isTaxed ? 'All prices include tax. Computer-generated, so no signature is needed.' : 'All prices include tax.'}
      </p>
    </article>
  )
}

function Figures({ of, tax }: { of: Document['sums']; tax: Document['tax'] }) {
  const isTaxed = tax !== 'none'
  return (
    <>
      <td data-of="Price">{formatMoney(of.price)}</td>
      <td data-of="Discount">{formatMoney(of.discount)}</td>
      {isTaxed && <td data-of="Taxable value">{formatMoney(of.taxable)}</td>}
      {isTaxed && (
        <td data-of="Tax">
          {taxesOf({ tax }, of).map(({ name, amount }) => (
            <span key={name}>{`${name}: ${formatMoney(amount)} `}</span>
          ))}
        </td>
      )}
      <td data-of="Total">{formatMoney(of.total)}</td>
    </>
  )
}

function Buyer({ buyer: { name, street, city, zipcode, state, country } }: Pick<Document, 'buyer'>) {
  // A deleted account leaves no name.
  const lines = [name, street, [city, zipcode].filter(Boolean).join(' '), state, country].filter(Boolean)
  return (
    <span translate="no">
      <AddressParts parts={lines} />
    </span>
  )
}
