import type { Words } from '@balai/contract/desk/list'
import { risk } from '@balai/contract/desk/risk'
import { z } from 'zod'
import type { Brought, Listing, Queue, RiskRule } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import { serve } from '../../platform/serve.ts'
import { casesAbout, seeCase, shownCases, shownNote, writeNote } from './cases.ts'
import { riskChangesWith } from './changes.ts'
import * as sql from './risk-sql.ts'

export { riskJobs } from './watch.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })

/** Notes, cases and the rules that open them. */
export const riskRoutes = (rules: readonly RiskRule[]) =>
  serve(risk, {
    notes: async ({ db, takes }) => (await sql.notesOf(db, takes.member)).map(shownNote),
    note: writeNote,
    cases: async ({ db, takes }) => shownCases(db, rules, await sql.casesOf(db, takes.member)),
    about: ({ db, takes }) => casesAbout(db, rules, takes),
    one: ({ db, takes }) => seeCase(db, rules, takes.case),
    rules: async ({ db }) => {
      const [set, open] = await Promise.all([sql.rulesSet(db), sql.openByRule(db)])
      return rules.map(({ name, words, measures, shown, threshold }) => {
        const own = set.find((one) => one.name === name)
        return {
          ...{ name, words, measures, shown },
          on: own?.on ?? true,
          threshold: String(own?.threshold ?? threshold),
          lookedAt: own?.lookedAt ?? null,
          open: open.find(({ rule }) => rule === name)?.open ?? 0,
        }
      })
    },
  })

const states = {
  open: words('Terbuka', 'Open'),
  watching: words('Diawasi', 'Watched'),
  closed: words('Ditutup', 'Closed'),
}
const verdicts = {
  clear: words('Tidak ada masalah', 'Nothing found'),
  watch: words('Diawasi', 'Watched'),
  restricted: words('Dibatasi', 'Restricted'),
  reported: words('Dilaporkan', 'Reported'),
}
const byHand = words('Dibuka staf', 'Opened by staff')

const casesList = (rules: readonly RiskRule[]): Listing => {
  const named = Object.fromEntries([
    ['hand', byHand] as const,
    ...rules.map((rule) => [rule.name, rule.words] as const),
  ])
  const choices = (table: Record<string, Words>) =>
    Object.entries(table).map(([value, said]) => ({ value, words: said }))
  return timed({
    name: 'cases',
    sort: 'list',
    group: 'risk',
    may: 'risk.see',
    words: words('Kasus risiko', 'Risk cases'),
    columns: [
      { key: 'openedAt', words: words('Dibuka', 'Opened'), shown: 'moment' },
      {
        key: 'account',
        words: words('Akun', 'Account'),
        shown: 'code',
        opens: { page: 'member', by: { id: 'member' } },
      },
      { key: 'member', words: words('Nomor anggota', 'Member id'), shown: 'code', hidden: true },
      { key: 'rule', words: words('Sebab', 'Cause'), shown: 'state', states: named },
      { key: 'about', words: words('Perihal', 'About'), shown: 'text' },
      { key: 'facts', words: words('Temuan', 'Found'), shown: 'json' },
      { key: 'assigned', words: words('Ditangani', 'Taken by'), shown: 'text' },
      { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
      { key: 'verdict', words: words('Putusan', 'Verdict'), shown: 'state', states: verdicts },
      { key: 'closedAt', words: words('Selesai', 'Closed'), shown: 'moment' },
      { key: 'id', words: words('Nomor kasus', 'Case id'), shown: 'code', hidden: true },
    ],
    filters: [
      { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
      { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
      { key: 'state', words: words('Keadaan', 'State'), kind: 'choice', of: choices(states) },
      { key: 'rule', words: words('Sebab', 'Cause'), kind: 'choice', of: choices(named) },
      {
        key: 'assigned',
        words: words('Ditangani', 'Taken'),
        kind: 'choice',
        of: choices({ none: words('Belum', 'Not yet'), some: words('Sudah', 'Already') }),
      },
      { key: 'member', words: words('Nomor anggota', 'Member id'), kind: 'code' },
    ],
    least: '00000000-0000-0000-0000-000000000000',
    key: z.uuid(),
    direct: ({ state, member }) => state === 'open' || state === 'watching' || Boolean(member),
    read: async (db, filters, stretch) => {
      const rows = await sql.casesIn(db, filters, stretch)
      const shown = await shownCases(db, rules, rows)
      return shown.map((one, at) => ({
        at: rows[at]?.place ?? '',
        key: one.id,
        row: {
          ...{ id: one.id, member: one.member, account: one.account, rule: one.rule },
          ...{ about: one.about, facts: JSON.stringify(one.facts), state: one.state },
          ...{ assigned: one.assigned?.name ?? null, verdict: one.verdict },
          openedAt: one.openedAt.toISOString(),
          closedAt: one.closedAt?.toISOString() ?? null,
        },
      }))
    },
  })
}

/** Four hours are long for somebody whose account may be in other hands. */
const withinMinutes = 240

const queue: Queue = {
  name: 'risk-cases',
  may: 'risk.see',
  words: words('Kasus risiko terbuka', 'Open risk cases'),
  withinMinutes,
  look: sql.waitingCases,
  opens: { list: 'cases', filters: { state: 'open' } },
}

/** What the desk itself brings about members: cases, and the rules that open them. */
export const riskBrought = (rules: readonly RiskRule[]): Brought => ({
  changes: riskChangesWith(rules),
  listings: [casesList(rules)],
  queues: [queue],
})
