import type { Json } from '@balai/contract/desk/change'
import { settingsChanges } from '@balai/contract/desk/settings-changes'
import { type SettingName, shapes } from '@balai/contract/desk/settings-shapes'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { type Change, cannot, change } from '../../platform/desk.ts'
import { isWithin } from '../networks.ts'
import { changeSetting, setting } from '../setting.ts'
import type { Reach } from './reach.ts'
import { touchesOf } from './touches.ts'

const { set } = settingsChanges
const wire = z.json()

/** What is only said or pointed to: one pair of eyes, and it can be put back at once. */
const harmless: ReadonlySet<SettingName> = new Set(['closed', 'resources', 'services', 'site'])

const encoded = async (db: Db | Tx, name: SettingName) =>
  wire.parse(z.encode<z.core.$ZodType>(shapes[name], await setting(db, name)))

/** A setting of the house, as one kind of change for all of them. */
export const settingChange = (reach: Reach): Change =>
  change(set, {
    foresee: async (db, terms, { now, ip }) => {
      const { setting: name } = terms
      const before = await encoded(db, name)
      const after = wire.parse(z.encode(set.takes, terms).value)
      if (terms.setting === 'deskNetworks' && terms.value.length && !isWithin(terms.value, ip))
        return cannot({
          ID: 'alamat Anda sendiri tidak termasuk di dalamnya',
          EN: 'your own address is not among them',
        })
      const missing = name === 'services' ? await notAgreed(db, after) : undefined
      if (missing)
        return cannot({
          ID: `${missing} belum ada di daftar situs yang disetujui`,
          EN: `${missing} is not among the sites that are agreed with`,
        })
      const touches = await touchesOf(db, { terms, before, reach, now })
      return { subject: `setting:${name}`, name, before, after, touches }
    },
    carryOut: async (tx, { setting: name, value }, { by, now, change: made, reason }) =>
      changeSetting<SettingName>(tx, { name, value, by, now, change: made, reason }),
    inverse: ({ setting: name }, { before }) => set.takes.parse({ setting: name, value: before }),
    approvers: ({ before, after }, { setting: name }) =>
      harmless.has(name) || onlyCloses(name, { before, after }) ? 0 : 1,
  })

const Blocked = z.object({ blocked: z.array(z.string()) })
const Closing = z.object({ maintenance: z.boolean() })

/** To close the house, and to shut an address out, waits for nobody; to open again does. */
function onlyCloses(name: SettingName, { before, after }: { before: Json; after: Json }): boolean {
  if (name === 'status') return Closing.parse(after).maintenance
  if (name !== 'access') return false
  const now = new Set(Blocked.parse(after).blocked)
  return Blocked.parse(before).blocked.every((network) => now.has(network))
}

/** A host that a way to people of the house leads to without an agreement. */
async function notAgreed(db: Db | Tx, after: Json): Promise<string | undefined> {
  const own = (await setting(db, 'domains')).map(({ host }) => host)
  const agreed = [...(await setting(db, 'linkHosts')), ...own]
  const ways = z.array(z.object({ type: z.string(), url: z.string() })).parse(after)
  return ways
    .filter(({ type, url }) => (type === 'service' || type === 'email') && url.startsWith('https:'))
    .map(({ url }) => new URL(url).hostname)
    .find((host) => !agreed.includes(host))
}
