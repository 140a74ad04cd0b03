import { env } from './env'

/** What a shared link to the shop shows. */
export const SHARED_PICTURE = '/icons/share.jpg'

// The shop's own server draws pages with its PUBLIC_URL, which is where a browser has them from.
const origin = () => (env.apiUrl === '' && globalThis.location ? location.origin : env.siteOrigin)

/** A path of the shop as others find it: whole where the build (SITE_ORIGIN) or its own server knows its origin. */
export const onSite = (path: string): string => (path.startsWith('/') ? origin() + path : path)
