import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { defaults, type Setting, type SettingName, settingNames, shapes } from './settings.ts'
import * as sql from './sql.ts'

/** A setting as it stands, or its default. What was stored before a field existed gets its default. */
export async function setting<N extends SettingName>(db: Db | Tx, name: N): Promise<Setting<N>>
export async function setting(db: Db | Tx, name: SettingName): Promise<unknown> {
  const stored = await sql.settingInForce(db, name)
  return stored ? read(name, stored.value) : defaults[name]
}

function read(name: SettingName, value: unknown) {
  const whole = z.record(z.string(), z.unknown()).safeParse(value)
  const initial = z.encode(shapes[name], defaults[name])
  return z.parse(shapes[name], whole.success ? { ...initial, ...whole.data } : value)
}

/** Settings at hand: each as it stood when they were read. */
export type Settings = <N extends SettingName>(name: N) => Setting<N>

/** The channel that wakes whoever keeps settings in memory. */
export const settingsChanged = 'site_settings'

/** Every setting as it stands, by one question. */
export async function settingsInForce(db: Db | Tx): Promise<Settings> {
  const stored = new Map((await sql.settingsInForce(db)).map(({ name, value }) => [name, value]))
  const all = new Map<SettingName, unknown>(
    settingNames.map((name) => [
      name,
      stored.has(name) ? read(name, stored.get(name)) : defaults[name],
    ]),
  )
  function of<N extends SettingName>(name: N): Setting<N>
  function of(name: SettingName): unknown {
    return all.get(name)
  }
  return of
}

type Change<N extends SettingName> = {
  name: N
  value: Setting<N>
  /** Who changes it: `staff:<id>` or `house`. */
  by: string
  now: Date
  /** The change of the desk that sets it, and why. */
  change?: string
  reason?: string
}

/**
 * Puts a new version of a setting in force for every process, and records who did it with before and
 * after. A value out of shape throws. The same value again changes nothing.
 */
export async function changeSetting<N extends SettingName>(tx: Tx, change: Change<N>) {
  const { name, by, now } = change
  await sql.lockSetting(tx, name)
  const before = z.encode(shapes[name], await setting(tx, name))
  const after = z.encode(shapes[name], change.value)
  if (isDeepStrictEqual(before, after)) return
  const { change: made = null, reason = null } = change
  await sql.addSetting(tx, { name, value: JSON.stringify(after), by, now, change: made, reason })
  tx.wake(settingsChanged)
  const body = { before, after }
  await record(tx, { kind: 'setting-changed', actor: by, subject: `setting:${name}`, body, now })
}
