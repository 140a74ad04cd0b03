import { ok } from '../../contract/http'
import { withoutPicture, withPictures } from '../../contract/product-pictures'
import { unprocessable } from '../../contract/refusal'
import { NO_PICTURES, pictureAddress } from '../../domain/catalogue/picture-file'
import { findDeskProduct, lockDeskProduct, replaceDeskProduct } from '../catalogue/desk-products'
import { type Prepared, preparePicture, storePicture } from '../catalogue/pictures'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'

/** The endpoints of a product's pictures. */
export const deskPictureHandlers = (database: Database) =>
  ({
    'POST /api/desk/products/{id}/pictures': async ({ params: { id }, files = [] }, { email_as_given: who }) => {
      if (files.length === 0) throw unprocessable(NO_PICTURES)
      await findDeskProduct(database, id)
      const prepared: Prepared[] = []
      for (const file of files) prepared.push(await preparePicture(file))
      const product = await database.transaction(async (queries) => {
        const before = await lockDeskProduct(queries, id)
        for (const picture of prepared) await storePicture(queries, picture)
        const added = prepared.map(({ hash }) => pictureAddress(hash))
        return replaceDeskProduct(queries, before, withPictures(before, added), who)
      })
      return ok({ product })
    },
    'DELETE /api/desk/products/{id}/pictures/{n}': async ({ params: { id, n } }, { email_as_given: who }) => {
      const product = await database.transaction(async (queries) => {
        const before = await lockDeskProduct(queries, id)
        return replaceDeskProduct(queries, before, withoutPicture(before, n), who)
      })
      return ok({ product })
    },
  }) satisfies Partial<Handlers>
