import type { Tx } from '../platform/db.ts'
import { addMission, type MissionRow, newestOf } from './mission-sql.ts'
import { addPrizes, newestPrizes } from './prizes-sql.ts'

/** In force ever since: the periods that run as the house opens have them. */
const since = new Date('2000-01-01T00:00:00+07:00')

const usual = {
  ...{ version: 1, times: null, categories: [], games: [], bonusCounts: false, turnover: 100 },
  ...{
    mallPoints: 0,
    extra: null,
    extraVersion: null,
    after: null,
    open: true,
    since,
    until: null,
  },
}

/** What the demonstration house asks for. Amounts in rupiah. */
const missions: readonly Omit<MissionRow, 'by' | 'at'>[] = [
  {
    ...usual,
    mission: 'warm-up',
    per: 'day',
    ...{ place: 1 },
    names: { ID: 'Pemanasan', EN: 'Warm-up' },
    abouts: {
      ID: 'Mainkan beberapa ronde dengan santai. Besar taruhan tidak berpengaruh.',
      EN: 'Play a few rounds at your own pace. The size of the stake makes no difference.',
    },
    goal: 'rounds',
    ...{ want: 20n, reward: 2_000n, points: 10 },
  },
  {
    ...usual,
    mission: 'fresh-air',
    per: 'day',
    ...{ place: 2, after: 'warm-up' },
    names: { ID: 'Ganti suasana', EN: 'A change of scene' },
    abouts: {
      ID: 'Satu permainan lagi yang belum Anda coba hari ini mungkin menyenangkan.',
      EN: 'There may be another game that you have not tried today.',
    },
    goal: 'games',
    ...{ want: 2n, reward: 0n, points: 15, mallPoints: 300 },
  },
  {
    ...usual,
    mission: 'bright-moment',
    per: 'day',
    ...{ place: 3, after: 'fresh-air' },
    names: { ID: 'Saat gemilang', EN: 'A bright moment' },
    abouts: {
      ID: 'Kadang datang, kadang tidak. Tidak perlu menambah taruhan untuk mengejarnya.',
      EN: 'Sometimes it comes, sometimes not. There is no need to stake more for it.',
    },
    goal: 'wins',
    ...{ want: 1n, times: 500, reward: 5_000n, points: 25 },
  },
  {
    ...usual,
    mission: 'reels-of-the-day',
    per: 'day',
    place: 4,
    categories: ['RNG'],
    names: { ID: 'Gulungan hari ini', EN: 'Reels of the day' },
    abouts: {
      ID: 'Hanya slot yang dihitung, dari taruhan tunai yang rondenya sudah selesai.',
      EN: 'Only slots count, by cash stakes whose rounds have ended.',
    },
    goal: 'stake',
    ...{ want: 50_000n, reward: 1_000n, points: 10 },
  },
  {
    ...usual,
    mission: 'week-of-variety',
    per: 'week',
    ...{ place: 1 },
    names: { ID: 'Sepekan beragam', EN: 'A week of variety' },
    abouts: {
      ID: 'Tiga permainan berbeda dalam satu pekan.',
      EN: 'Three different games within a week.',
    },
    goal: 'games',
    ...{ want: 3n, reward: 10_000n, points: 30 },
    ...{ extra: 'market-spins', extraVersion: 1 },
  },
  {
    ...usual,
    mission: 'steady-week',
    per: 'week',
    ...{ place: 2 },
    names: { ID: 'Langkah tenang', EN: 'Steady steps' },
    abouts: {
      ID: 'Dua ratus ronde sepanjang pekan, kapan saja Anda mau.',
      EN: 'Two hundred rounds across the week, whenever you like.',
    },
    goal: 'rounds',
    ...{ want: 200n, reward: 15_000n, points: 50, mallPoints: 500 },
  },
]

/** By place in a week. */
const prizes = [100_000n, 60_000n, 40_000n, 20_000n, 20_000n, 10_000n, 10_000n, 10_000n]

/** Puts the missions of the demonstration house; one that is there stays as it is. */
export async function putDemoMissions(tx: Tx, { by, now }: { by: string; now: Date }) {
  for (const mission of missions)
    if (!(await newestOf(tx, mission.mission))) await addMission(tx, { ...mission, by, at: now })
  const { version } = await newestPrizes(tx)
  if (version === 1) await addPrizes(tx, { version: 2, amounts: prizes, since, by, now })
}
