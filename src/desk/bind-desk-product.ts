import { deskProductFlow } from '../../machines/desk-product'
import { loadDeskProduct, removePicture, saveDeskProduct, sendPictures } from '../services/api/desk-products'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of a product's form with its rules and effects. `chosen`: the pictures that are chosen; `leave`: shows the list. */
export const bindDeskProduct = (onEnded: OnEnded, chosen: () => readonly File[], leave: () => void) =>
  deskProductFlow.provide({
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
  })
