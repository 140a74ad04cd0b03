import { pick } from 'es-toolkit/object'
import * as v from 'valibot'
import { conflict, unavailable, unprocessable } from '../../contract/refusal'
import {
  inLabels,
  mailServerAddress,
  SETTING_NAMES,
  SETTINGS_TOGETHER,
  type SettingName,
  type SettingsDraft,
  type ShopSettings,
  settingField,
} from '../../domain/desk/shop-settings'
import { type ShopTerms, setShopTerms } from '../../domain/shop-terms'
import { endUnconfirmedSessions } from '../accounts/passkeys'
import type { Database, Queries } from '../database/database'
import { readValue, storeFirstValue, storeValue } from '../database/stored-values'
import { storeSeller } from '../orders/documents'
import { storeOrderRules } from '../orders/order-store'
import { acceptsKeys } from '../payments/razorpay'
import { type ProviderKeys, parseSettings, type Settings } from '../settings'
import { writeAuditEntry } from './audit'
import { noSecrets, seal, settingsKey, unseal } from './secret-box'

/** Values by variable, as the desk has stored them. `secrets`: encrypted. */
const storedSchema = v.object({
  version: v.number(),
  values: v.record(v.string(), v.string()),
  secrets: v.record(v.string(), v.string()),
})
type Stored = v.InferOutput<typeof storedSchema>

const ROW = 'shop'
const NONE: Stored = { version: 0, values: {}, secrets: {} }

async function readStored(queries: Queries, lock: '' | 'for update' = ''): Promise<Stored> {
  const stored = await readValue(queries, ROW, lock)
  return stored === null ? NONE : v.parse(storedSchema, JSON.parse(stored))
}

const changed = () => conflict('Someone else has changed the settings. Look at them again before you save.')

/** The settings that the desk can change. */
const changeable = (settings: Settings) =>
  pick(settings, [
    'provider',
    'hasGuests',
    'seller',
    'contact',
    'smtpUrl',
    'shopName',
    'deliveryCharge',
    'deliveryDays',
    'mailFrom',
    'staffRefund',
    'orderRules',
    'isPasskeyRequired',
  ])

const termsOf = ({ shopName: name, deliveryCharge, deliveryDays }: Settings): ShopTerms => ({
  name,
  deliveryCharge,
  deliveryDays,
})

/**
 * The settings of a running process: those of its environment, and for the others those that the desk has stored. `reload` reads
 * what another process has saved.
 */
export class LiveSettings {
  readonly #database: Database
  readonly #base: Settings
  #current: Settings
  #version = NONE.version

  /** `base`: the settings of the environment. */
  constructor(database: Database, base: Settings) {
    this.#database = database
    this.#base = base
    this.#current = base
    this.#setTerms()
  }

  #setTerms(): void {
    setShopTerms(termsOf(this.#current))
  }

  get current(): Settings {
    return this.#current
  }

  /** Returns a function that returns a value made of a part of the settings, and makes it again when that part changes. */
  derived<Part, Value>(part: (settings: Settings) => Part, make: (part: Part) => Value): () => Value {
    let made: { from: string; value: Value } | null = null
    return () => {
      const given = part(this.#current)
      const from = JSON.stringify(given)
      if (made?.from !== from) made = { from, value: make(given) }
      return made.value
    }
  }

  /** Reads the stored settings. Throws one sentence if they cannot be used; the settings then stay as they are. */
  async reload(): Promise<void> {
    const stored = await readStored(this.#database)
    if (stored.version === this.#version) return
    this.#current = await this.#merge(stored)
    this.#version = stored.version
    this.#setTerms()
  }

  /**
   * Stores the settings of documents and new orders, for all processes and for the shopkeeper's commands. Product feeds change with
   * their terms, also with those of the environment.
   */
  async publish(queries: Queries = this.#database, settings: Settings = this.#current): Promise<void> {
    await storeSeller(queries, settings.seller)
    await storeOrderRules(queries, settings.orderRules)
    await queries.query(
      `with other as (
         insert into settings as s (name, value) values ('feed-terms', $1)
         on conflict (name) do update set value = excluded.value where s.value <> excluded.value returning 1)
       update feed set version = version + 1, changed_at = clock_timestamp() where exists (select 1 from other)`,
      [JSON.stringify(termsOf(settings))],
    )
  }

  #isFromEnvironment(name: SettingName): boolean {
    const together = SETTINGS_TOGETHER.find((names) => names.includes(name)) ?? [name]
    return together.some((each) => settingField(each).variable in this.#base.environment)
  }

  async #merge({ values, secrets }: Stored): Promise<Settings> {
    const { environment } = this.#base
    const set: Record<string, string> = { ...environment }
    const key = await settingsKey(this.#base, false)
    for (const name of SETTING_NAMES) {
      const { variable } = settingField(name)
      if (this.#isFromEnvironment(name)) continue
      if (values[variable] !== undefined) set[variable] = values[variable]
      const sealed = secrets[variable]
      if (sealed === undefined) continue
      try {
        // An empty key opens nothing.
        set[variable] = unseal(key ?? '', variable, sealed)
      } catch (cause) {
        throw new Error('SETTINGS_KEY is not the key that the stored secrets were encrypted with.', { cause })
      }
    }
    return { ...this.#base, ...changeable(parseSettings(set)) }
  }

  /** The settings as the desk shows them. */
  async read(): Promise<ShopSettings> {
    const { version, values, secrets } = await readStored(this.#database)
    const { environment } = this.#base
    const settings = SETTING_NAMES.map((name) => {
      const { variable, isSecret } = settingField(name)
      const isFromEnvironment = this.#isFromEnvironment(name)
      const given = isFromEnvironment ? environment[variable] : (values[variable] ?? secrets[variable])
      // The address of a mail server may contain its password.
      const shown = isFromEnvironment && name === 'mailServer' && given !== undefined ? new URL(given).host : given
      return { name, value: isSecret ? '' : (shown ?? ''), isSet: given !== undefined, isFromEnvironment }
    })
    return { version, noSecrets: noSecrets(this.#base), settings }
  }

  /** Saves changed settings after checking all of them together, as a start of the server does. Refuses an outdated version. */
  async save(version: number, change: SettingsDraft, who: string): Promise<void> {
    const before = await readStored(this.#database)
    if (before.version !== version) throw changed()
    const after = await this.#changed(before, change)
    const settings = await this.#merge(after).catch((error: Error) => {
      throw unprocessable(inLabels(error.message))
    })
    const { provider } = settings
    if (provider && JSON.stringify(provider) !== JSON.stringify(this.#current.provider)) await refuseWrongKeys(provider)
    await this.#database.transaction(async (queries) => {
      await storeFirstValue(queries, ROW, JSON.stringify(NONE))
      if ((await readStored(queries, 'for update')).version !== version) throw changed()
      await storeValue(queries, ROW, JSON.stringify(after))
      await this.publish(queries, settings)
      if (settings.isPasskeyRequired && !this.#current.isPasskeyRequired) await endUnconfirmedSessions(queries)
      await writeAuditEntry(queries, {
        who,
        what: 'settings.change',
        subject: 'settings',
        detail: auditDetail(before, after),
      })
    })
    await this.reload()
  }

  async #changed(before: Stored, change: SettingsDraft): Promise<Stored> {
    const [values, secrets] = [{ ...before.values }, { ...before.secrets }]
    const names = SETTING_NAMES.filter((name) => change[name] !== undefined)
    // Without its key or its server, a group's other settings are of no use.
    for (const [first, ...others] of SETTINGS_TOGETHER)
      if (first !== undefined && change[first]?.trim() === '')
        for (const { variable } of others.map(settingField)) {
          delete values[variable]
          delete secrets[variable]
        }
    for (const name of names) {
      const { variable, isSecret, label } = settingField(name)
      if (this.#isFromEnvironment(name))
        throw unprocessable(`${label} is set in the environment of the server and cannot be changed here.`)
      const value = trimmed(name, change[name] ?? '')
      if (!isSecret && value === '') delete values[variable]
      else if (!isSecret) values[variable] = value
      else if (value !== '') secrets[variable] = await this.#seal(variable, value)
    }
    return { version: before.version + 1, values, secrets }
  }

  async #seal(variable: string, value: string): Promise<string> {
    const why = noSecrets(this.#base)
    const key = why === null ? await settingsKey(this.#base, true) : null
    if (key === null) throw unprocessable(why ?? 'Secrets cannot be saved here.')
    return seal(key, variable, value)
  }

  /** The payment keys that a draft would result in. Refuses (422) incomplete ones. */
  async keysOf(change: SettingsDraft): Promise<ProviderKeys> {
    const stored = await readStored(this.#database)
    const { provider } = await this.#merge(await this.#changed(stored, change)).catch((error: Error) => {
      throw unprocessable(inLabels(error.message))
    })
    if (!provider) throw unprocessable('Enter the key ID, the key secret and the webhook secret first.')
    return provider
  }
}

/** Refuses (422) keys that the payment provider refuses, and (503) if it does not answer. */
export async function refuseWrongKeys(keys: ProviderKeys): Promise<void> {
  const accepted = await acceptsKeys(keys).catch(() => {
    throw unavailable('The payment provider does not answer. Please try again.')
  })
  if (!accepted) throw unprocessable('The payment provider does not accept these keys.')
}

function trimmed(name: SettingName, typed: string): string {
  if (name !== 'mailServer') return typed.trim()
  try {
    return mailServerAddress(typed)
  } catch (error) {
    throw unprocessable(error instanceof Error ? error.message : 'The mail server is no address.')
  }
}

/** The changed settings for the audit, by label. Of a secret only that it was set. */
function auditDetail(before: Stored, after: Stored) {
  const changes = SETTING_NAMES.flatMap((name) => {
    const { variable, isSecret, label, group } = settingField(name)
    const of = ({ values, secrets }: Stored) => (isSecret ? secrets[variable] : values[variable]) ?? ''
    const shown = (value: string) => (isSecret && value !== '' ? 'set' : value)
    const [from, to] = [of(before), of(after)]
    return from === to ? [] : [[`${group}, ${label}`, shown(from), shown(to)] as const]
  })
  const side = (at: 1 | 2) => Object.fromEntries(changes.map((change) => [change[0], change[at]]))
  return { before: side(1), after: side(2) }
}
