import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { Session } from '../../../domain/account/account'
import { missingFacts } from '../../../domain/catalogue/product-facts'
import { chosenPicturesError, emptyProduct, productErrors } from '../../../domain/desk/product-form'
import { Button } from '../../components/ui/button'
import { Loader } from '../../components/ui/loader'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { submitting } from '../../components/ui/submitting'
import { useChart } from '../../components/ui/use-chart'
import type { OnEnded } from '../session-effect'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskProduct } from './desk-product'
import styles from './product.module.css'
import { ProductFields } from './product-fields'
import { ProductPictures } from './product-pictures'

interface ProductPageProps {
  session: Session
  onEnded: OnEnded
}

/** The form of a new or an existing product. Another id starts another flow. */
export function ProductPage(props: ProductPageProps) {
  const { id } = useParams()
  return <ProductForm key={id ?? ''} id={id ?? null} {...props} />
}

function ProductForm({ session, onEnded, id }: ProductPageProps & { id: string | null }) {
  const navigate = useNavigate()
  const chosen = useRef<readonly File[]>([])
  const [snapshot, send] = useChart(
    () =>
      provideDeskProduct(
        onEnded,
        () => chosen.current,
        () => void navigate('/products'),
      ),
    { session, id, draft: emptyProduct },
  )
  const { product, draft, attempted, messages, isConflict, done } = snapshot.context
  const isSaving = snapshot.hasTag('saving')
  const errors = attempted ? productErrors(draft, product === null) : {}
  const title = id === null ? 'Add product' : (product?.title ?? 'Product')
  const isShown = id === null || product !== null
  useHeadingFocus(isShown ? 'form' : 'none')
  if (!isShown)
    return (
      <section aria-label="Product" aria-busy={snapshot.hasTag('loading')}>
        <PageTitle document="Product">{snapshot.hasTag('missing') ? 'Product not found' : 'Product'}</PageTitle>
        {snapshot.hasTag('missing') && <p>The shop has no such product.</p>}
        {snapshot.hasTag('failed') && (
          <Notice onRetry={() => send({ type: 'product.reload' })}>The product could not be loaded.</Notice>
        )}
        {snapshot.hasTag('loading') && <Loader label="Loading the product…" />}
      </section>
    )
  const lacking = product ? missingFacts(product, product.facts ?? {}) : []
  const choose = (files: readonly File[]) => {
    chosen.current = files
    send({ type: 'pictures.chosen', files: files.map(({ name, size, type }) => ({ name, size, type })) })
  }
  return (
    <>
      <PageTitle document={title}>{title}</PageTitle>
      <p>
        <Link to="/products">All products</Link>
      </p>
      {product?.forSale && lacking.length > 0 && (
        <p className="soft">
          {`With a live payment key this product is not sold: the shop does not know its ${lacking.join(', ')}.`}
        </p>
      )}
      <form
        className="stack-2"
        noValidate
        aria-busy={isSaving}
        onSubmit={submitting(() => send({ type: 'product.save' }))}
      >
        <ProductFields
          draft={draft}
          isNew={id === null}
          errors={errors}
          onChange={(field, value) => send({ type: 'field.changed', field, value })}
        />
        <ProductPictures
          pictures={product?.pictures ?? []}
          chosen={snapshot.context.chosen.length > 0 ? chosen.current : []}
          error={chosenPicturesError(snapshot.context.chosen, product?.pictures.length ?? 0)}
          isBusy={isSaving}
          onChoose={choose}
          onRemove={(n) => send({ type: 'picture.removed', n })}
        />
        {messages.map((message) => (
          <p key={message} role="alert" className="error">
            {message}
          </p>
        ))}
        {Object.keys(errors).length > 0 && (
          <p role="alert" className="error">
            {`Not saved: ${Object.values(errors).join(' ')}`}
          </p>
        )}
        <div className="row-2">
          <Button type="submit" pending={isSaving} disabled={isSaving}>
            Save
          </Button>
          {isConflict && (
            <Button kind="secondary" disabled={isSaving} onClick={() => send({ type: 'product.merge' })}>
              Use their changes
            </Button>
          )}
        </div>
        <p role="status" className={styles.done}>
          {done}
        </p>
      </form>
    </>
  )
}
