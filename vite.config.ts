import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { parseEnv } from './src/services/env-schema.ts'

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  define: { __SILLAGE_ENV__: JSON.stringify(parseEnv(loadEnv(mode, process.cwd()))) },
  build: { target: 'es2023', cssCodeSplit: false },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
}))
