import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { parseEnv } from './src/services/env-schema.ts'
import { firstVisitChunks } from './tools/vite/first-visit.ts'
import { pages } from './tools/vite/pages.ts'
import { preloadChunks } from './tools/vite/preload.ts'
import { preloadFont } from './tools/vite/preload-font.ts'
import { previewHostHeaders } from './tools/vite/preview.ts'
import { stripChartDescriptions } from './tools/vite/strip-chart-descriptions.ts'
import { trimDependencies } from './tools/vite/trim-dependencies.ts'

export default defineConfig(({ mode }) => {
  const env = parseEnv(loadEnv(mode, process.cwd()))
  return {
    plugins: [
      react(),
      trimDependencies(),
      stripChartDescriptions(),
      firstVisitChunks(
        {
          index: 'src/boot/main.tsx',
          react: 'react-dom/client.js',
          start: 'src/boot/start.ts',
          render: 'src/boot/render.tsx',
        },
        env.apiUrl === null ? { 'mock-server': 'mock-server/index.ts' } : {},
      ),
      preloadChunks(env.apiUrl === null ? ['mock-server/index.ts'] : ['src/boot/start.ts', 'src/boot/render.tsx']),
      preloadFont(),
      pages(env),
      previewHostHeaders(),
    ],
    resolve: { tsconfigPaths: true },
    define: { __SILLAGE_ENV__: JSON.stringify(env) },
    build: {
      target: 'es2023',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      cssCodeSplit: false,
      license: { fileName: 'licenses.md' },
    },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
  }
})
