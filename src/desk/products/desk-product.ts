import { type DeskProductEffects, deskProductMachine } from '../../../machines/desk-product/desk-product.machine'
import type { Provided } from '../../../machines/effect'
import { loadDeskProduct, removePicture, saveDeskProduct, sendPictures } from '../../services/api/desk-products'
import { type OnEnded, sessionEffect } from '../session-effect'

/** The form of a product with its effects. `chosen`: returns the chosen pictures. `leave`: shows the list. */
export const provideDeskProduct = (onEnded: OnEnded, chosen: () => readonly File[], leave: () => void) =>
  deskProductMachine.provide({
    actors: {
      loadProduct: sessionEffect(onEnded, ({ session, id }, signal) => loadDeskProduct(session.token, id, signal)),
      saveProduct: sessionEffect(onEnded, ({ session, product, draft }, signal) =>
        saveDeskProduct(session.token, product, draft, signal),
      ),
      sendPictures: sessionEffect(onEnded, ({ session, id }, signal) =>
        sendPictures(session.token, id, chosen(), signal),
      ),
      removePicture: sessionEffect(onEnded, ({ session, id, n }, signal) =>
        removePicture(session.token, id, n, signal),
      ),
    },
    actions: { leave: () => leave() },
  } satisfies Provided<typeof deskProductMachine, DeskProductEffects>)
