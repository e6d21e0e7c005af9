import type { Figure, Listing } from '../platform/desk.ts'
import { dueJobs } from '../platform/jobs.ts'
import { sumOf } from '../platform/period.ts'

/** What the house does on a schedule: what waits to be run, and what was given up. */
export const jobsList: Listing = {
  ...{ name: 'jobs', sort: 'report', group: 'audit', may: 'settings.see' },
  words: { ID: 'Pekerjaan terjadwal', EN: 'Scheduled work' },
  columns: [
    { key: 'job', words: { ID: 'Pekerjaan', EN: 'Job' }, shown: 'code' },
    { key: 'due', words: { ID: 'Menunggu', EN: 'Waiting' }, shown: 'count', total: true },
    { key: 'failed', words: { ID: 'Gagal', EN: 'Given up' }, shown: 'count', total: true },
  ],
  page: async (db) => ({
    rows: (await dueJobs(db)).map(({ job, due, failed }) => ({
      ...{ job, due: String(due), failed: String(failed) },
    })),
  }),
  totals: async (db) => {
    const all = await dueJobs(db)
    return {
      due: sumOf(all.map(({ due }) => due)),
      failed: sumOf(all.map(({ failed }) => failed)),
    }
  },
}

/** Work that failed as often as it may: somebody has to look at it. */
export const jobsFailed: Figure = {
  ...{ name: 'jobs-failed', group: 'system', may: 'settings.see', shown: 'count' },
  words: { ID: 'Pekerjaan yang gagal', EN: 'Work that was given up' },
  look: async (db) => {
    const failed = (await dueJobs(db)).reduce((sum, one) => sum + one.failed, 0n)
    return { value: failed, alert: failed > 0n }
  },
  opens: () => ({ list: 'jobs', filters: {} }),
}
