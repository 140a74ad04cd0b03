import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../packages/xstate-paths')

/** The served page of `xstate-paths view`. */
export interface Served {
  /** http://127.0.0.1:PORT/ */
  address: string
  end(): Promise<void>
}

/** Writes files into a folder of their own from which XState can be resolved, and serves the charts in them. */
export async function serveCharts(files: Readonly<Record<string, string>>): Promise<Served> {
  const folder = await mkdtemp(join(PACKAGE, '.view-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const charts = Object.keys(files).filter((name) => !name.includes('.cases.'))
  const view = spawn(process.execPath, [join(PACKAGE, 'bin/xstate-paths.js'), 'view', ...charts], { cwd: folder })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += text
      const [, served] = /(http:\/\/127\.0\.0\.1:\d+\/) shows/.exec(output) ?? []
      if (served !== undefined) resolve(served)
    }
    view.stdout.on('data', listen)
    view.stderr.on('data', listen)
    view.once('exit', () => reject(new Error(`The charts are not served: ${output}`)))
  })
  return {
    address,
    async end() {
      const ended = new Promise((resolve) => view.once('exit', resolve))
      view.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
