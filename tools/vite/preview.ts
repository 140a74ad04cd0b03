import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { headersFor, parseHeaders } from './headers-file.ts'
import { parseRedirects, redirectFor } from './redirects-file.ts'

/**
 * `vite preview` sends the headers of `_headers` and follows `_redirects` for every path without a file, like a static
 * host.
 */
export function previewHostHeaders(): Plugin {
  return {
    name: 'sillage-preview',
    configurePreviewServer({ config, middlewares }) {
      const out = resolve(config.root, config.build.outDir)
      const rules = parseHeaders(readFileSync(join(out, '_headers'), 'utf8'))
      const redirects = parseRedirects(readFileSync(join(out, '_redirects'), 'utf8'))
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://host').pathname
        const isPage = request.headers.accept?.includes('text/html') === true
        const hasFile = path === '/' || existsSync(join(out, path)) || existsSync(join(out, `${path}.html`))
        const redirect = hasFile ? undefined : redirectFor(redirects, path)
        for (const [name, value] of headersFor(rules, path)) response.appendHeader(name, value)
        // A missing file may exist a moment later, so it is never cached, regardless of the headers of existing files.
        if (redirect?.status === 404) {
          response.writeHead(404, { 'cache-control': 'no-store', 'content-type': 'text/plain' })
          return void response.end(readFileSync(join(out, redirect.to)))
        }
        if (isPage && redirect) request.url = redirect.to
        next()
      })
    },
  }
}
