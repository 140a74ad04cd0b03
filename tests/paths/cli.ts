import { pathsCommand } from 'xstate-paths'
import { flows } from '../../machines/index'
import { loadCases } from './load-cases'

// A reader such as `head` may close the pipe before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await pathsCommand(process.argv.slice(2), {
  flows: Object.keys(flows),
  load: loadCases,
  imports: { browser: 'xstate-paths/playwright', flow: (name) => `./flows/${name}` },
  print: (text) => process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
})
