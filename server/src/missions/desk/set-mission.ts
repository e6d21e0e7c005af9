import { MissionTerms, missionChanges } from '@balai/contract/desk/missions-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as promotions from '../../promotions/index.ts'
import { periodAt } from '../calendar.ts'
import { addMission, boundsNow, type MissionRow, newestMissions, newestOf } from '../mission-sql.ts'
import { runningOf } from './sql.ts'

const early = cannot({
  ID: 'misi ini baru saja diubah',
  EN: 'the mission was changed a moment ago',
})
const noGame = cannot({ ID: 'salah satu permainan tidak ada', EN: 'one of the games is not there' })
const otherPer = cannot({
  ID: 'misi harian tidak dapat menjadi mingguan, atau sebaliknya',
  EN: 'a mission of a day does not become one of a week, nor the other way round',
})
const noChain = cannot({
  ID: 'misi yang membukanya tidak ada, atau berbeda jangka waktunya',
  EN: 'the mission that opens it is not there, or is of another period',
})
const circle = cannot({
  ID: 'rantai misi ini akan kembali ke dirinya sendiri',
  EN: 'this chain would lead back to itself',
})
const tooMuch = cannot({
  ID: 'misi ini meminta lebih dari yang diizinkan rumah',
  EN: 'the mission asks for more than the house allows',
})

const noExtra = cannot({
  ID: 'hadiah tambahan itu tidak ada, atau sedang ditutup',
  EN: 'that extra is not there, or is closed',
})

/** So often as much may a mission of a week ask for. */
const daysOf = { day: 1n, week: 7n } as const

/** What the house sets of a mission. */
export const termsOf = ({
  mission: _,
  version: _v,
  by: _b,
  at: _a,
  extraVersion: _e,
  ...m
}: MissionRow): MissionTerms => ({ ...m, games: m.games as MissionTerms['games'] })

/** As it is compared and kept: money under a name that says so, moments as they are written. */
const told = ({ want, reward, since, until, goal, ...rest }: MissionTerms) => ({
  ...rest,
  goal,
  ...(goal === 'stake' ? { wantAmount: String(want) } : { want: String(want) }),
  rewardAmount: String(reward),
  ...{ since: since?.toISOString() ?? null, until: until?.toISOString() ?? null },
})

type Asked = { mission: string; terms: MissionTerms }

/** What stands against it, if anything does. */
async function against(db: Db | Tx, { mission, terms }: Asked) {
  const { per, goal, want, after, games, extra } = terms
  const all = await newestMissions(db)
  const was = all.find((one) => one.mission === mission)
  if (was && was.per !== per) return otherPer
  const bounds = await boundsNow(db)
  if (want > bounds[goal] * daysOf[per]) return tooMuch
  const there = games.length ? await catalogue.gamesNamed(db, games) : []
  if (there.length !== new Set(games).size) return noGame
  if (extra !== null && !(await promotions.extraNow(db, extra))) return noExtra
  for (let before = after, steps = 0; before !== null; steps++) {
    if (before === mission || steps > all.length) return circle
    const found = all.find((one) => one.mission === before)
    if (!found || found.per !== per) return noChain
    before = found.after
  }
  return undefined
}

/** A mission as another version, in force in periods that begin from then on. */
export const setMission = change(missionChanges.set, {
  foresee: async (db, asked, { now }) => {
    const wrong = await against(db, asked)
    if (wrong) return wrong
    const { mission, terms } = asked
    const was = await newestOf(db, mission)
    const from = periodAt(terms.per, now).first
    return {
      ...{ subject: `mission:${mission}`, name: terms.names.ID },
      before: was ? told(termsOf(was)) : null,
      after: told(terms),
      touches: { membersRunning: await runningOf(db, { mission, from }) },
    }
  },
  carryOut: async (tx, asked, { by, reason, agreed, now }) => {
    const wrong = await against(tx, asked)
    if (wrong) return wrong
    const { mission, terms } = asked
    const was = await newestOf(tx, mission)
    const version = (was?.version ?? 0) + 1
    // Nothing that has begun is changed: what was meant for earlier holds from now on.
    const since = terms.since && terms.since > now ? terms.since : now
    const until = terms.until && terms.until > since ? terms.until : null
    const open = terms.open && (terms.until === null || until !== null)
    const { extra } = terms
    const extraVersion = extra === null ? null : ((await promotions.extraNow(tx, extra)) ?? null)
    const row = { ...terms, mission, version, since, until, open, extraVersion, by, at: now }
    if (!(await addMission(tx, row))) return early
    return record(tx, {
      ...{ kind: 'mission-set', actor: by, subject: `mission:${mission}`, now },
      body: {
        ...{ version, before: was ? told(termsOf(was)) : null, after: told({ ...terms, since }) },
        ...{ reason, agreed },
      },
    })
  },
  inverse: (terms, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { ...terms, terms: was.data } : undefined
  },
  // What stops a mission needs nobody else; making one does.
  approvers: ({ before, after }) => (onlyCloses(before, after) ? 0 : 1),
})

const digits = z.string().regex(/^\d{1,12}$/)
const Told = z
  .looseObject({
    ...{ want: digits.optional(), wantAmount: digits.optional(), rewardAmount: digits },
    until: z.string().nullable(),
  })
  .transform(({ want, wantAmount, rewardAmount, ...rest }) =>
    z.decode(MissionTerms, {
      ...rest,
      ...{ want: wantAmount ?? want, reward: rewardAmount, since: null },
    } as never),
  )

const Open = z.looseObject({ open: z.boolean() })

function onlyCloses(before: unknown, after: unknown) {
  const [was, next] = [Open.safeParse(before).data, Open.safeParse(after).data]
  if (!was || !next || next.open) return false
  const rest = ({ open: _, since: _s, ...more }: z.output<typeof Open>) =>
    JSON.stringify(Object.entries(more).sort(([a], [b]) => (a < b ? -1 : 1)))
  return rest(was) === rest(next)
}
