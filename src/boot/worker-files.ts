// Checks which responses of the host the service worker (./worker.ts) accepts. During a deploy, or behind a load balancer with two
// versions, a host may respond with a page of another version, or with the app shell instead of a missing file.

const TYPES: Readonly<Record<string, string>> = { js: 'javascript', css: 'text/css', svg: 'image/svg', webp: 'image/' }

/** Whether the content type of a response matches its path: HTML for pages only, JavaScript for code, an image for a picture. */
export function hasItsType(path: string, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  const [, extension] = /\.(\w+)$/.exec(path) ?? []
  if (extension === undefined) return type.includes('text/html')
  const named = path.startsWith('/pictures/') ? 'image/' : TYPES[extension]
  return named === undefined ? !type.includes('text/html') : type.includes(named)
}

/** Paths of the scripts, styles and fonts that a page references. */
const filesOf = (html: string) => html.match(/\/assets\/[\w.-]+\.(js|css|woff2)\b/g) ?? []

/**
 * Whether a response belongs to the version with the files `paths`: it is ok, has the right type, and references no file of
 * another version.
 */
async function isOfVersion(path: string, response: Response, paths: readonly string[]): Promise<boolean> {
  if (!response.ok || !hasItsType(path, response)) return false
  return path.includes('.') || filesOf(await response.clone().text()).every((file) => paths.includes(file))
}

/**
 * Fetches a file or page of a version from the host. The HTTP cache may hold a wrong response, so a second request bypasses it.
 * Throws if the host does not have this version.
 */
export async function fetchOfVersion(path: string, paths: readonly string[]): Promise<Response> {
  const headers = { accept: path.includes('.') ? '*/*' : 'text/html' }
  const remembered: RequestCache = path.startsWith('/assets/') ? 'default' : 'no-cache'
  for (const cache of [remembered, 'reload'] as const) {
    const response = await fetch(path, { cache, headers })
    if (!(await isOfVersion(path, response, paths))) continue
    // Browsers reject a redirected response from a worker for a navigation.
    return response.redirected ? new Response(response.body, response) : response
  }
  throw new Error(`The host has no ${path} of this version.`)
}
