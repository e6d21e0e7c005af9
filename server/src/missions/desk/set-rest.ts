import { missionChanges } from '@balai/contract/desk/missions-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import { periodAt } from '../calendar.ts'
import { type Bounds, boundsNow, newestMissions } from '../mission-sql.ts'
import { addPrizes, newestPrizes } from '../prizes-sql.ts'
import { addBounds } from './sql.ts'

const early = cannot({ ID: 'ini baru saja diubah', EN: 'this was changed a moment ago' })
const asksMore = cannot({
  ID: 'ada misi terbuka yang meminta lebih; tutup atau kecilkan lebih dahulu',
  EN: 'a mission that is open asks for more; close or lower it first',
})

type Most = Pick<Bounds, 'stake' | 'rounds' | 'wins' | 'games'>

const told = ({ stake, rounds, wins, games }: Most) => ({
  ...{ stakeAmount: String(stake), rounds: String(rounds) },
  ...{ wins: String(wins), games: String(games) },
})

const daysOf = { day: 1n, week: 7n } as const

async function asked(db: Db | Tx, most: Most) {
  const open = (await newestMissions(db)).filter((one) => one.open)
  return open.some(({ goal, want, per }) => want > most[goal] * daysOf[per])
}

const bounds = 'mission-bounds'

/** What missions may ask for at the most. */
export const setBounds = change(missionChanges.setBounds, {
  foresee: async (db, most) => {
    if (await asked(db, most)) return asksMore
    return {
      ...{ subject: bounds, name: 'Batas misi' },
      ...{ before: told(await boundsNow(db)), after: told(most) },
    }
  },
  carryOut: async (tx, most, { by, reason, agreed, now }) => {
    if (await asked(tx, most)) return asksMore
    const was = await boundsNow(tx)
    if (!(await addBounds(tx, { ...most, version: was.version + 1, by, now }))) return early
    const body = { before: told(was), after: told(most), reason, agreed }
    return record(tx, { kind: 'mission-bounds-set', actor: by, subject: bounds, body, now })
  },
})

const prizes = 'mission-prizes'
/** Each under its place, so that every amount is read as money. */
const byPlace = (amounts: readonly bigint[]) =>
  amounts.map((amount, at) => ({ place: at + 1, amount: String(amount) }))

/** What the first places of a week get, from the next one on. */
export const setPrizes = change(missionChanges.setPrizes, {
  foresee: async (db, { amounts }) => ({
    ...{ subject: prizes, name: 'Hadiah papan misi' },
    before: byPlace((await newestPrizes(db)).amounts),
    after: byPlace(amounts),
    amount: amounts.reduce((sum, one) => sum + one, 0n),
  }),
  carryOut: async (tx, { amounts }, { by, reason, agreed, now }) => {
    const was = await newestPrizes(tx)
    // The week that runs ends with the prizes that it began with.
    const since = periodAt('week', now).ends
    const version = was.version + 1
    if (!(await addPrizes(tx, { version, amounts, since, by, now }))) return early
    const body = { before: byPlace(was.amounts), after: byPlace(amounts), reason, agreed }
    return record(tx, { kind: 'mission-prizes-set', actor: by, subject: prizes, body, now })
  },
})
