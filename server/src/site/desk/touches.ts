import type { Json } from '@balai/contract/desk/change'
import type { settingsChanges } from '@balai/contract/desk/settings-changes'
import { type Setting, shapes } from '@balai/contract/desk/settings-shapes'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { settingsInForce } from '../setting.ts'
import { statusOf } from '../status.ts'
import type { Reach } from './reach.ts'

type Terms = z.output<typeof settingsChanges.set.takes>
type About = { terms: Terms; before: Json; reach: Reach; now: Date }
type Touches = Record<string, number>

const dayMs = 86_400_000

/** How many members a change of a setting touches, and how: asked before it is made. */
export async function touchesOf(db: Db | Tx, about: About): Promise<Touches> {
  const { terms, reach, now } = about
  switch (terms.setting) {
    case 'register':
      return lacking(db, terms.value, about)
    case 'region':
      return shutOut(db, about)
    case 'access':
      return shutOut(db, about)
    case 'status':
      return { membersSignedIn: await reach.signedIn(db, now) }
    case 'entry':
      return {
        members: await reach.members(db),
        passwordsOutOfDate: await reach.passwordsBefore(
          db,
          new Date(now.getTime() - terms.value.passwordDaysMax * dayMs),
        ),
      }
    case 'whitelabel':
      return flagged(db, terms.value, about)
    case 'kycLevels':
      return opening(terms.value, { ...about, db })
    case 'human':
    case 'approvals':
    case 'linkHosts':
    case 'analytics':
    case 'sportsBounds':
    case 'supportAnswers':
      return {}
    default:
      return { members: await reach.members(db) }
  }
}

/** Members who have nothing in a field that is asked of everyone from now on. */
async function lacking(db: Db | Tx, rules: Setting<'register'>, { before, reach }: About) {
  const was = z.parse(shapes.register, before)
  const asked = rules.filter(
    ({ field, enabled, required }) =>
      enabled &&
      required &&
      !was.some((rule) => rule.field === field && rule.enabled && rule.required),
  )
  const found: Touches = { members: await reach.members(db) }
  for (const { field } of asked) {
    const without = await reach.lacking(db, field)
    if (without !== undefined) found[`without.${field}`] = without
  }
  return found
}

/** Members who were here last from where the house would be closed to them. */
async function shutOut(db: Db | Tx, { terms, reach, now }: About): Promise<Touches> {
  const of = await settingsInForce(db)
  const then = (name: string) =>
    name === terms.setting ? terms.value : of(name as Parameters<typeof of>[0])
  let [losing, gaining] = [0, 0]
  for (const { ip, members } of await reach.lastSeenAt(db, now)) {
    const before = await statusOf(of, { ip, now })
    const after = await statusOf(then as typeof of, { ip, now })
    if (before === 0 && after === 2) losing += members
    if (before === 2 && after === 0) gaining += members
  }
  return { membersShutOut: losing, membersLetIn: gaining }
}

const kycLevels = ['level0', 'level1', 'level2', 'level3'] as const
type Opens = Setting<'kycLevels'>['level0']
const kycBounds = [
  'depositDayMost',
  'depositEverMost',
  'withdrawDayMost',
  'withdrawEverMost',
] as const

/** Members to whom verification opens less from then on, and those to whom it opens more. */
async function opening(levels: Setting<'kycLevels'>, { before, reach, now, db }: Opening) {
  const was = z.parse(shapes.kycLevels, before)
  const members = await reach.levels(db, now)
  const at = (changed: (was: Opens, will: Opens) => boolean) =>
    kycLevels.reduce(
      (sum, name, level) => sum + (changed(was[name], levels[name]) ? (members[level] ?? 0) : 0),
      0,
    )
  return {
    membersTightened: at(opensLess),
    membersLoosened: at((one, other) => opensLess(other, one)),
  }
}
type Opening = Pick<About, 'before' | 'reach' | 'now'> & { db: Db | Tx }

/** Whether something that was open is not any more. */
const opensLess = (was: Opens, will: Opens) =>
  kycBounds.some((bound) => {
    const [before, after] = [was[bound], will[bound]]
    return after !== null && (before === null || after < before)
  }) ||
  Object.entries(was.methods).some(
    ([method, open]) =>
      open && !Object.entries(will.methods).some(([other, still]) => other === method && still),
  )

/** What a switch asks of members who have not got it. */
async function flagged(db: Db | Tx, on: Setting<'whitelabel'>, { before, reach }: About) {
  const was = z.parse(shapes.whitelabel, before)
  const found: Touches = { members: await reach.members(db) }
  if (on.MOBILEVERCODELOGIN3 && !was.MOBILEVERCODELOGIN3) {
    const without = await reach.lacking(db, 'mobileNum')
    if (without !== undefined) found['without.mobileNum'] = without
  }
  return found
}
