import { settings } from '@balai/contract/desk/settings'
import { shapes } from '@balai/contract/desk/settings-shapes'
import { getCountries } from 'libphonenumber-js'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { serve } from '../../platform/serve.ts'
import { settingsInForce } from '../setting.ts'
import { defaults, type SettingName, settingNames } from '../settings.ts'
import * as sql from '../sql.ts'

const wire = z.json()
const encoded = (name: SettingName, value: unknown) =>
  wire.parse(z.encode<z.core.$ZodType>(shapes[name], value))

const unset = { version: 0, at: null, by: null, change: null, reason: null }

/** What is set of the house, for the desk. */
export const deskSettingsRoutes = serve(settings, {
  all: async ({ db }) => {
    const of = await settingsInForce(db)
    const set = new Map((await sql.settingsSet(db)).map((row) => [row.name, row]))
    return settingNames.map((name) => {
      const { value: _, ...last } = set.get(name) ?? { ...unset, value: null }
      return {
        ...{ ...last, name },
        value: encoded(name, of(name)),
        usual: encoded(name, defaults[name]),
      }
    })
  },
  countries: () => getCountries(),
  history: ({ db, takes }) => historyOf(db, takes.setting),
})

/** As it was set each time, and at last what holds without. */
async function historyOf(db: Db, name: SettingName) {
  const set = await sql.settingVersions(db, name)
  return [
    ...set.map(({ name: _, value, ...version }) => ({ ...version, value: wire.parse(value) })),
    { ...unset, value: encoded(name, defaults[name]) },
  ]
}
