import type { Plugin } from 'vite'

/** Makes the browser fetch the shop's font with the page, not when the first heading asks for it. */
export function preloadFont(): Plugin {
  return {
    name: 'sillage-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'))
        if (fonts.length === 0) throw new Error('The build holds no font (.woff2) to preload.')
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
