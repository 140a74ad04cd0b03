// What the worker (./worker.ts) takes from a host. During a deploy, or behind a balancer with two versions, a host may answer
// with another version's page, or with the frame where a file is missing.

const TYPES: Readonly<Record<string, string>> = { js: 'javascript', css: 'text/css', svg: 'image/svg', webp: 'image/' }

/** Whether an answer is what its path names: HTML is a page and nothing else, code is JavaScript, a picture is an image. */
export function hasItsType(path: string, { headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  const [, extension] = /\.(\w+)$/.exec(path) ?? []
  if (extension === undefined) return type.includes('text/html')
  const named = path.startsWith('/pictures/') ? 'image/' : TYPES[extension]
  return named === undefined ? !type.includes('text/html') : type.includes(named)
}

/** The code, styles and fonts that a page asks for, as paths. */
const filesOf = (html: string) => html.match(/\/assets\/[\w.-]+\.(js|css|woff2)\b/g) ?? []

/** Whether an answer may be kept in a version that keeps `kept`: it came, has its type, and asks for no file of another version. */
export async function isOfVersion(path: string, response: Response, kept: readonly string[]): Promise<boolean> {
  if (!response.ok || !hasItsType(path, response)) return false
  return path.includes('.') || filesOf(await response.clone().text()).every((file) => kept.includes(file))
}

/**
 * A file or page of a version, from the host. The browser may remember a wrong answer for as long as the right one: then the
 * host is asked past that memory, once. Throws where the host has not this version of it.
 */
export async function fetchOfVersion(path: string, kept: readonly string[]): Promise<Response> {
  const headers = { accept: path.includes('.') ? '*/*' : 'text/html' }
  const remembered: RequestCache = path.startsWith('/assets/') ? 'default' : 'no-cache'
  for (const cache of [remembered, 'reload'] as const) {
    const response = await fetch(path, { cache, headers })
    if (!(await isOfVersion(path, response, kept))) continue
    // A browser takes no page from a worker that came by a redirect.
    return response.redirected ? new Response(response.body, response) : response
  }
  throw new Error(`The host has no ${path} of this version.`)
}
