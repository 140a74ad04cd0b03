import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { parseEnv } from '../../src/services/env-schema'

interface BuildOptions {
  plugins?: Plugin[]
  /** `VITE_` settings that replace those of the environment. */
  settings?: Readonly<Record<string, string>>
}

/** Builds the shop for production into a temporary folder and removes it after use. */
export async function withBuild<T>(
  use: (folder: string) => T | Promise<T>,
  { plugins = [], settings }: BuildOptions = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-build-'))
  try {
    await build({
      logLevel: 'error',
      plugins,
      ...(settings && { define: { __SILLAGE_ENV__: JSON.stringify(parseEnv(settings)) } }),
      build: { outDir: folder, emptyOutDir: true },
    })
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
