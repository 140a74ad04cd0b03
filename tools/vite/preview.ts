import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** `vite preview` sends the headers of `_headers` and the frame for every path without a page, as a host would. */
export function likeAHost(): Plugin {
  return {
    name: 'sillage-preview',
    configurePreviewServer({ config, middlewares }) {
      const out = resolve(config.root, config.build.outDir)
      const headers = forEveryPath(readFileSync(join(out, '_headers'), 'utf8'))
      middlewares.use((request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value)
        const path = new URL(request.url ?? '/', 'http://host').pathname
        const isPage = request.headers.accept?.includes('text/html') === true
        const hasFile = path === '/' || existsSync(join(out, path)) || existsSync(join(out, `${path}.html`))
        if (isPage && !hasFile) request.url = '/shell.html'
        next()
      })
    },
  }
}

/** The headers under `/*` of a `_headers` file. */
function forEveryPath(file: string): [name: string, value: string][] {
  const lines = file.split('\n')
  const end = lines.findIndex((line, at) => at > 0 && !line.startsWith('  '))
  return lines.slice(1, end).map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
}
