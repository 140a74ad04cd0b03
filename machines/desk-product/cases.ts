import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { emptyProduct, productDraftOf } from '../../domain/product-form'
import { deskProduct, session, silence } from '../examples'
import { deskProductFlow } from './index'

const { id } = deskProduct
const theirs = { ...deskProduct, title: 'Amber Oud, the new one', version: 2 }

export default cases(deskProductFlow, {
  inputs: [
    { session, id, draft: emptyProduct },
    { session, id: null, draft: emptyProduct },
    { session, id: null, draft: productDraftOf(deskProduct) },
  ],
  events: {
    'field.changed': [{ field: 'price', value: '1200' }],
    'pictures.chosen': [{ names: ['oud.jpg'] }],
    'picture.removed': [{ n: 0 }],
    'product.save': [{}],
    'product.merge': [{}],
    'product.reload': [{}],
  },
  done: {
    loadProduct: [deskProduct, theirs],
    saveProduct: [deskProduct],
    sendPictures: [deskProduct],
    removePicture: [deskProduct],
  },
  error: {
    loadProduct: [silence, { status: 404, messages: ['The product does not exist. Not Found error.'] }],
    saveProduct: [silence, { status: 409, messages: ['Conflict. Somebody else has changed it meanwhile.'] }],
    sendPictures: [{ status: 422, messages: ['Unprocessable Entity. oud.jpg is no picture.'] }],
    removePicture: [silence],
  },
  checks: {
    loadProduct: (asked) => isDeepStrictEqual(asked, { session, id }),
    saveProduct: (asked, { context: { product, draft } }) => isDeepStrictEqual(asked, { session, product, draft }),
    sendPictures: (asked) => isDeepStrictEqual(asked, { session, id }),
    removePicture: (asked) => isDeepStrictEqual(asked, { session, id, n: 0 }),
  },
  promises: {
    'what is refused is said, and what was typed stays': ({ event, before, after }) =>
      !/^xstate\.error\.actor\.(save|send|remove)/.test(event.type) ||
      (after.context.messages.length > 0 &&
        after.context.draft === before?.context.draft &&
        after.context.chosen === before?.context.chosen),
    'what somebody else has changed is taken over only by who was told of it': ({ event, before, after }) =>
      event.type !== 'product.merge' || !after.matches('merging') || before?.context.isConflict === true,
    'a new product leaves its form once all is kept': ({ after, actions }) =>
      !after.matches('over') || actions.some(({ type }) => type === 'leave'),
  },
  abstract: ({ context: { product, draft, chosen, attempted, messages, isConflict, done } }) => [
    product?.version ?? null,
    draft.price,
    draft.title,
    chosen,
    attempted,
    messages.length > 0,
    isConflict,
    done,
  ],
})
