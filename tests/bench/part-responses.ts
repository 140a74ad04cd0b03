import { withBuild } from '../../tools/sizes/build'
import { table, writePart } from './document'
import { withEarlierBuild } from './earlier'
import { host } from './host'
import { withBrowser } from './phone'
import { type Action, actions, type Responses, responses } from './responses'
import { medians } from './statistics'

const RUNS = 5

/**
 * From a click to the first change of the page, for ten clicks on the way to the payment. With a commit, both shops
 * are measured in turns.
 */
export const responsesPart = (before?: string): Promise<void> =>
  withBrowser(async (browser, measuredOn) => {
    const walk = async (folders: Readonly<Record<string, string>>) => {
      const hosts = await Promise.all(
        Object.entries(folders).map(async ([name, folder]) => ({
          name,
          runs: [] as Responses[],
          ...(await host(folder)),
        })),
      )
      for (let run = 0; run < RUNS; run += 1)
        for (const { url, runs } of hosts) runs.push(await responses(browser, url))
      for (const { close } of hosts) close()
      const columns = hosts.map(({ name, runs }) => ({ name, figures: medians<Action>(runs) }))
      const head = ['Pressed', ...columns.map(({ name }) => `${name}, ms`)]
      const rows = actions.map((action) => [action, ...columns.map(({ figures }) => figures[action].toFixed(0))])
      writePart('responses', [measuredOn, table(head, rows)].join('\n\n'))
    }
    await withBuild(async (now) => {
      if (!before) await walk({ now })
      else await withEarlierBuild(before, {}, (then) => walk({ [`before (${before})`]: then, now }))
    })
  })
