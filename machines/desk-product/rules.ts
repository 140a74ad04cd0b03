import { assign } from 'xstate'
import { failureWords } from '../../domain/failure-words'
import { mergedDraft, productDraftOf, productErrors } from '../../domain/product-form'
import type { deskProductMachine } from './desk-product.machine'

/** What the chart of a product at the desk leaves to the shop's rules. */
export const deskProductRules: Parameters<typeof deskProductMachine.provide>[0] = {
  actions: {
    setFailure: assign({ messages: (_, { error }) => failureWords(error) }),
    setProduct: assign(({ event: _ }, { product }) => ({
      product,
      draft: productDraftOf(product),
      attempted: false,
    })),
    merge: assign(({ context: { product: before, draft } }, { product }) => ({
      product,
      draft: before ? mergedDraft(draft, productDraftOf(before), productDraftOf(product)) : productDraftOf(product),
    })),
  },
  guards: {
    isValid: ({ context: { draft, product } }) => Object.keys(productErrors(draft, product === null)).length === 0,
  },
}
