import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { missingFacts } from '../../../domain/catalogue/product-facts'
import { chosenPicturesError, emptyProduct, productErrors } from '../../../domain/desk/product-form'
import { Alerts } from '../../components/ui/alerts'
import { Button } from '../../components/ui/button'
import { PageTitle } from '../../components/ui/page-title'
import { submitting } from '../../components/ui/submitting'
import { useChart } from '../../components/ui/use-chart'
import type { ScreenProps } from '../desk-list'
import { NotShown } from '../not-shown'
import { useHeadingFocus } from '../use-heading-focus'
import { provideDeskProduct } from './desk-product'
import { ProductFields } from './product-fields'
import { ProductPictures } from './product-pictures'

/** The form of a new or an existing product. `id`: null for a new one. */
export function ProductPage({ session, onEnded, id }: ScreenProps & { id: string | null }) {
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
  if (!isShown) return <NotShown name="product" snapshot={snapshot} reload={() => send({ type: 'product.reload' })} />
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
        <Alerts messages={messages} className="error" />
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
        <p role="status" className="if-any success">
          {done}
        </p>
      </form>
    </>
  )
}
