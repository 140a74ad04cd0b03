import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/database'
import { addKeeper } from '../../server/shopkeeping/keepers'
import { type call, PASSWORD } from './shopper'

type Ask = (
  method: 'POST',
  path: string,
  asked: { body: unknown },
) => Promise<Pick<Awaited<ReturnType<typeof call>>, 'status' | 'body'>>

/** Makes a shopkeeper, sets the password by the link, and logs in. */
export async function newKeeper(database: Database, ask: Ask, email = `keeper-${randomUUID()}@example.com`) {
  const said = await addKeeper(database, email, 'https://shop.example')
  const token = /reset\?token=(\S+)$/.exec(said)?.[1]
  await ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
  const { body } = await ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  return { email, token: body.encodedToken as string, user: body.foundUser }
}

/** An account that nobody has signed up for. `isProved`: somebody has used a link that was mailed to it. */
export async function addAccount(
  { query }: Pick<Database, 'query'>,
  email?: string,
  isProved = false,
): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into accounts (id, email, email_as_given, first_name, last_name, password, email_proved_at)
     values ($1, $2, $2, 'Asha', 'Verma', '', case when $3 then clock_timestamp() end)`,
    [id, email ?? `${id}@example.com`, isProved],
  )
  return id
}
