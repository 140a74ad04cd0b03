import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { hasCommand } from './pooler'
import { newFolder } from './processes'
import { ShopInProcess } from './shop-in-process'

// The alerts of deploy/alerts.yaml: each one fires, states the remedy, and uses only metrics that the shop exports.

const RULES = 'deploy/alerts.yaml'
const rule = v.object({
  alert: v.string(),
  expr: v.string(),
  labels: v.record(v.string(), v.string()),
  annotations: v.object({ summary: v.string(), runbook: v.string() }),
})
const file = v.object({ groups: v.array(v.object({ rules: v.array(rule) })) })

/** Series that make an alert fire, in promtool's format, after an hour in which nothing fires. */
const SHOP = 'job="sillage",instance="one"'
const REQUESTS = 'sillage_request_seconds_count'
const FIRING: Record<string, Record<string, string>> = {
  ShopAway: { [`up{${SHOP}}`]: '0x120' },
  ProcessAway: { [`up{${SHOP}}`]: '0x120', 'up{job="sillage",instance="other"}': '1x120' },
  DatabaseAway: { [`sillage_database_up{${SHOP}}`]: '0x120' },
  ShopFails: { [`${REQUESTS}{${SHOP},status="500"}`]: '0+2x120' },
  ShopRefuses: {
    [`${REQUESTS}{${SHOP},status="503",route="/api/user/cart"}`]: '0+50x120',
  },
  ShopSlow: {
    [`sillage_request_seconds_bucket{${SHOP},le="2"}`]: '0+90x120',
    [`sillage_request_seconds_bucket{${SHOP},le="10"}`]: '0+100x120',
    [`sillage_request_seconds_bucket{${SHOP},le="+Inf"}`]: '0+100x120',
  },
  NobodyOrders: { [`${REQUESTS}{${SHOP},method="POST",route="/api/user/order",status="201"}`]: '5x120' },
  EventLoopHeldUp: { [`nodejs_eventloop_lag_p99_seconds{${SHOP}}`]: '1x120' },
  MailWaits: { [`sillage_outbox_waiting{${SHOP}}`]: '500x120' },
  TasksSetAside: { [`sillage_tasks_set_aside{${SHOP}}`]: '1x120' },
  StrayPayments: { [`sillage_stray_payments{${SHOP}}`]: '1x120' },
  OpenDisputes: { [`sillage_open_disputes{${SHOP}}`]: '1x120' },
  ShortOrders: { [`sillage_short_orders{${SHOP}}`]: '1x120' },
}
/** The series of a healthy shop. */
const WELL: Record<string, string> = {
  [`up{${SHOP}}`]: '1x120',
  [`sillage_database_up{${SHOP}}`]: '1x120',
  [`${REQUESTS}{${SHOP},method="POST",route="/api/user/cart",status="201"}`]: '0+100x120',
  [`${REQUESTS}{${SHOP},method="POST",route="/api/user/order",status="201"}`]: '0+10x120',
  [`${REQUESTS}{${SHOP},status="503",route="/api/user/cart"}`]: '0+1x120',
  [`sillage_request_seconds_bucket{${SHOP},le="2"}`]: '0+100x120',
  [`sillage_request_seconds_bucket{${SHOP},le="10"}`]: '0+100x120',
  [`sillage_request_seconds_bucket{${SHOP},le="+Inf"}`]: '0+100x120',
  [`nodejs_eventloop_lag_p99_seconds{${SHOP}}`]: '0.02x120',
  [`sillage_outbox_waiting{${SHOP}}`]: '20x120',
  ...Object.fromEntries(
    ['tasks_set_aside', 'stray_payments', 'open_disputes', 'short_orders'].map((name) => [
      `sillage_${name}{${SHOP}}`,
      '0x120',
    ]),
  ),
}

const isHere = hasCommand('promtool')
if (!isHere) console.warn('No alert is made to fire: promtool (of Prometheus) is not here.')

let rules: v.InferOutput<typeof rule>[]
const shop = ShopInProcess.ofFile('embedded')
let measured: string
beforeAll(async () => {
  rules = v.parse(file, parse(await readFile(RULES, 'utf8'))).groups.flatMap((group) => group.rules)
  await shop.ask('GET', '/healthz')
  measured = (await shop.ask('GET', '/metrics')).text
})

/** Runs promtool on series that must make these alerts fire after 110 minutes. */
async function promtool(series: Record<string, string>, alerts: readonly string[]): Promise<void> {
  const folder = await newFolder('alerts')
  const tests = [
    {
      interval: '1m',
      input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
      alert_rule_test: rules.map((rule) => ({
        eval_time: '110m',
        alertname: rule.alert,
        exp_alerts: alerts.includes(rule.alert)
          ? [{ exp_labels: { ...rule.labels, ...labelsOf(rule) }, exp_annotations: rule.annotations }]
          : [],
      })),
    },
  ]
  const path = join(folder, 'test.yaml')
  await writeFile(path, stringify({ rule_files: [join(process.cwd(), RULES)], evaluation_interval: '1m', tests }))
  execFileSync('promtool', ['test', 'rules', path], { encoding: 'utf8', stdio: 'pipe' })
}

/** The alerts of a process name its instance. */
const labelsOf = ({ alert }: { alert: string }) =>
  ['ProcessAway', 'EventLoopHeldUp'].includes(alert) ? { job: 'sillage', instance: 'one' } : {}

test('every alert is made to fire in this test', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(Object.keys(FIRING))
})

test.skipIf(!isHere).each(Object.keys(FIRING))('%s fires', async (alert) => {
  const series: Record<string, string> = { ...WELL, ...FIRING[alert] }
  await promtool(series, [alert, ...(alert === 'ShopAway' ? ['ProcessAway'] : [])])
})

test.skipIf(!isHere)('nothing fires for a healthy shop', () => promtool(WELL, []))

test('each alert links to its instructions in docs/operate.md', async () => {
  const text = await readFile('docs/operate.md', 'utf8')
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase())
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operate.md#${alert.toLowerCase()}`)
    expect(headings).toContain(alert.toLowerCase())
  }
})

test('every metric that the alerts and the dashboard use is in /metrics', async () => {
  const board = JSON.parse(await readFile('deploy/grafana.json', 'utf8'))
  const requested: string[] = board.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const names = [...requested, ...rules.map(({ expr }) => expr)].flatMap(
    (expr) => expr.replace(/"[^"]*"/g, '').match(/\b(?:sillage|nodejs|process)_\w+/g) ?? [],
  )
  expect(requested.length).toBeGreaterThan(9)
  // A histogram is declared once for its buckets, count and sum.
  const known = new Set([...measured.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name))
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
