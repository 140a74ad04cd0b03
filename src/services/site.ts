import { env } from './env'

/** What a shared link to the shop shows. */
export const SHARED_PICTURE = '/icons/share.jpg'

/** A path of the shop as others find it: whole where the build knows its origin (SITE_ORIGIN). */
export const onSite = (path: string): string => (path.startsWith('/') ? env.siteOrigin + path : path)
