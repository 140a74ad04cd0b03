import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { emptyProduct, productDraftOf } from '../../domain/desk/product-form'
import { deskProduct, session, silence } from '../examples'
import { deskProductMachine } from './desk-product.machine'

const { id } = deskProduct
const changedElsewhere = { ...deskProduct, title: 'Amber Oud, the new one', version: 2 }

const picture = { name: 'oud.jpg', size: 50_000, type: 'image/jpeg' }

export default cases(deskProductMachine, {
  inputs: [
    { session, id, draft: emptyProduct },
    { session, id: null, draft: emptyProduct },
    { session, id: null, draft: productDraftOf(deskProduct) },
  ],
  events: {
    'field.changed': [{ field: 'price', value: '1200' }],
    'pictures.chosen': [{ files: [picture] }, { files: [{ ...picture, size: 6_000_000 }] }],
    'picture.removed': [{ n: 0 }],
    'product.save': [{}],
    'product.merge': [{}],
    'product.reload': [{}],
  },
  done: {
    loadProduct: [deskProduct, changedElsewhere],
    saveProduct: [deskProduct],
    sendPictures: [deskProduct],
    removePicture: [deskProduct],
  },
  error: {
    loadProduct: [silence, { status: 404, messages: ['The product does not exist.'] }],
    saveProduct: [silence, { status: 409, messages: ['Someone else has changed it meanwhile.'] }],
    sendPictures: [{ status: 422, messages: ['oud.jpg is no picture.'] }],
    removePicture: [silence],
  },
  checks: {
    loadProduct: (input) => isDeepStrictEqual(input, { session, id }),
    saveProduct: (input, { context: { product, draft } }) => isDeepStrictEqual(input, { session, product, draft }),
    sendPictures: (input) => isDeepStrictEqual(input, { session, id }),
    removePicture: (input) => isDeepStrictEqual(input, { session, id, n: 0 }),
  },
  promises: {
    'a refusal shows why and preserves the form': ({ event, before, after }) =>
      !/^xstate\.error\.actor\.(save|send|remove)/.test(event.type) ||
      (after.context.messages.length > 0 &&
        after.context.draft === before?.context.draft &&
        after.context.chosen === before?.context.chosen),
    'a product is not saved while a chosen picture is too large': ({ before, after }) =>
      !after.matches('saving') ||
      before?.matches('saving') === true ||
      after.context.chosen.every(({ size }) => size < 6_000_000),
    'the form states that the product is saved although its pictures are refused': ({ event, after }) =>
      event.type !== 'xstate.error.actor.sendPictures' || after.context.done.startsWith('The product'),
    'a change of another shopkeeper is merged only after a conflict': ({ event, before, after }) =>
      event.type !== 'product.merge' || !after.matches('merging') || before?.context.isConflict === true,
    'the form of a new product closes once everything is saved': ({ after, actions }) =>
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
