import { env } from './env'

/** The preview picture of a shared link. */
export const SHARED_PICTURE = '/icons/share.jpg'

// The shop's own server renders pages with its PUBLIC_URL, which equals the browser's origin.
const origin = () => (env.apiUrl === '' && globalThis.location ? location.origin : env.siteOrigin)

/** The absolute URL of a path, if the build (SITE_ORIGIN) or the shop's own server knows the origin. */
export const absoluteUrl = (path: string): string => (path.startsWith('/') ? origin() + path : path)
