import type { FastifyInstance, InjectOptions } from 'fastify'
import { createSessions } from '../../server/accounts/sessions'
import type { Database } from '../../server/database/database'
import { createApp } from '../../server/http/app'
import { createRazorpay } from '../../server/payments/razorpay'
import { parseSettings } from '../../server/settings'
import { handlersOf, prepareDatabase } from '../../server/start'
import { type Engine, newDatabase } from './engines'

/** One call of a shop in this process. `from`: the caller's address. */
export interface Asked {
  from?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A shop whose processes run in this one, on one database, and what they told the log of accounts. */
export class ShopInProcess {
  readonly told: { what: string; account: string | null }[] = []
  readonly statements: string[] = []
  readonly #apps: FastifyInstance[] = []
  readonly database: Database
  readonly #environment: Record<string, string>

  private constructor(database: Database, environment: Record<string, string>) {
    this.database = database
    this.#environment = environment
  }

  static async open(engine: Engine, environment: Record<string, string> = {}): Promise<ShopInProcess> {
    const all = { ...(await newDatabase(engine)), LOG_LEVEL: 'silent', SCRYPT_COST: '2', ...environment }
    return new ShopInProcess(await prepareDatabase(parseSettings(all)), all)
  }

  /** Starts one more process of the shop, and answers how to call it. `change`: of its settings. */
  async process(change: Record<string, string> = {}) {
    const settings = parseSettings({ ...this.#environment, ...change })
    const { told, statements, database } = this
    const watched: Database = {
      ...database,
      query: (sql, parameters) => {
        statements.push(sql)
        return database.query(sql, parameters)
      },
    }
    const secret = settings.jwtSecret ?? 'a secret for tests only, with 32 characters'
    const sessions = createSessions(watched, secret, settings.jwtSecretOld)
    const provider = settings.provider && createRazorpay(settings.provider)
    const ending = new AbortController().signal
    const tell = (what: string, account: string | null) => void told.push({ what, account })
    const handlers = handlersOf(watched, sessions, provider, settings, tell, ending)
    const app = await createApp(settings, watched, handlers, sessions, null, ending)
    this.#apps.push(app)
    return async (
      method: NonNullable<InjectOptions['method']>,
      url: string,
      { from, token, body, headers: more }: Asked = {},
    ) => {
      const { statusCode, headers, payload } = await app.inject({
        method,
        url,
        ...(from !== undefined && { remoteAddress: from }),
        headers: { ...more, ...(token !== undefined && { authorization: token }) },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const isJson = String(headers['content-type']).startsWith('application/json')
      // biome-ignore lint/suspicious/noExplicitAny: what shape an answer has is what is being tested
      return { status: statusCode, headers, text: payload, body: (isJson ? JSON.parse(payload) : null) as any }
    }
  }

  async close(): Promise<void> {
    for (const app of this.#apps) await app.close()
    await this.database.close()
  }
}

export type Ask = Awaited<ReturnType<ShopInProcess['process']>>
