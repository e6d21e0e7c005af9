import type { Column, Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import { endsOf, timed } from '../../platform/listing.ts'
import * as sql from './rounds-sql.ts'
import { answers, choicesOf, kinds, modes, roundStates } from './words.ts'

const nil = '00000000-0000-0000-0000-000000000000'

const time: readonly Filter[] = [
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
]
const memberFilter: Filter = { key: 'member', kind: 'id', words: { ID: 'Anggota', EN: 'Member' } }
const memberColumn: Column = {
  key: 'member',
  words: { ID: 'Anggota', EN: 'Member' },
  shown: 'code',
  opens: { page: 'member', by: { id: 'member' } },
}
const count = (key: string, words: Column['words']): Column => ({
  ...{ key, words, shown: 'count', hidden: true, total: true },
})
const gameColumn: Column = {
  key: 'game',
  words: { ID: 'Permainan', EN: 'Game' },
  shown: 'code',
  opens: { page: 'game', by: { id: 'game' } },
}
const roundColumn: Column = {
  key: 'round',
  words: { ID: 'Ronde', EN: 'Round' },
  shown: 'code',
  opens: { page: 'round', by: { id: 'round' } },
}
const modeFilter: Filter = {
  ...{ key: 'mode', kind: 'choice', words: { ID: 'Uang', EN: 'Money' }, of: choicesOf(modes) },
}
const modeColumn: Column = {
  ...{ key: 'mode', words: { ID: 'Uang', EN: 'Money' }, shown: 'state', states: modes },
}

/** Every round of every game, by when it was opened. */
export const rounds = timed({
  ...{ name: 'rounds', sort: 'list', group: 'play', may: 'play.see' },
  words: { ID: 'Ronde', EN: 'Rounds' },
  columns: [
    { key: 'at', words: { ID: 'Dibuka', EN: 'Opened' }, shown: 'moment' },
    memberColumn,
    gameColumn,
    { key: 'vendor', words: { ID: 'Penyedia', EN: 'Vendor' }, shown: 'code' },
    modeColumn,
    {
      ...{ key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state' },
      states: roundStates,
    },
    { key: 'stake', words: { ID: 'Taruhan', EN: 'Staked' }, shown: 'money', total: true },
    { key: 'returned', words: { ID: 'Kembali', EN: 'Returned' }, shown: 'money', total: true },
    { key: 'net', words: { ID: 'Untuk rumah', EN: 'For the house' }, shown: 'money', total: true },
    { key: 'closedAt', words: { ID: 'Selesai', EN: 'Ended' }, shown: 'moment', hidden: true },
    roundColumn,
    { key: 'source', words: { ID: 'Asal', EN: 'Asked by' }, shown: 'code', hidden: true },
    {
      key: 'ext',
      words: { ID: 'Nomor penyedia', EN: 'Their number' },
      shown: 'code',
      hidden: true,
    },
    { key: 'undone', words: { ID: 'Dibatalkan', EN: 'Undone' }, shown: 'money', hidden: true },
    count('rounds', { ID: 'Jumlah ronde', EN: 'Rounds' }),
  ],
  filters: [
    ...time,
    memberFilter,
    { key: 'game', kind: 'code', words: { ID: 'Permainan', EN: 'Game' } },
    { key: 'vendor', kind: 'code', words: { ID: 'Penyedia', EN: 'Vendor' } },
    {
      ...{ key: 'state', kind: 'choice', words: { ID: 'Keadaan', EN: 'State' } },
      of: choicesOf(roundStates),
    },
    modeFilter,
    { key: 'min', kind: 'money', words: { ID: 'Taruhan mulai', EN: 'Stake from' } },
    { key: 'win', kind: 'money', words: { ID: 'Kembali mulai', EN: 'Returned from' } },
    { key: 'round', kind: 'id', words: { ID: 'Nomor ronde', EN: 'Round number' } },
  ],
  least: nil,
  key: z.uuid(),
  direct: sql.isDirect,
  dense: sql.actsCounted,
  read: async (db, filters, stretch) =>
    (await sql.roundsIn(db, filters, stretch)).map((r) => {
      const { member, game, vendor, mode, state, source, ext } = r
      return {
        at: r.place,
        key: r.id,
        row: {
          at: r.openedAt.toISOString(),
          ...{ member, game, vendor, mode, state, source, ext, round: r.id },
          // As it counts: what was undone was neither staked nor returned.
          stake: String(r.stake - r.undone),
          returned: String(r.returned - r.undone),
          net: String(r.stake - r.returned),
          undone: String(r.undone),
          closedAt: r.closedAt?.toISOString() ?? null,
          rounds: '1',
        },
      }
    }),
  totals: async (db, asked) => {
    const sums = await sql.roundSums(db, asked.filters, endsOf(asked))
    return {
      ...{ rounds: String(sums.rounds), stake: String(sums.stake) },
      ...{ returned: String(sums.returned), net: String(sums.stake - sums.returned) },
    }
  },
})

/** Every act: what was asked, by whom, and what was answered. */
export const acts = timed({
  ...{ name: 'acts', sort: 'list', group: 'play', may: 'play.see' },
  words: { ID: 'Tindakan dalam permainan', EN: 'Acts of play' },
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'Time' }, shown: 'moment' },
    memberColumn,
    { key: 'kind', words: { ID: 'Tindakan', EN: 'Act' }, shown: 'state', states: kinds },
    gameColumn,
    { key: 'source', words: { ID: 'Asal', EN: 'Asked by' }, shown: 'code' },
    modeColumn,
    { key: 'amount', words: { ID: 'Jumlah', EN: 'Amount' }, shown: 'money' },
    { key: 'moved', words: { ID: 'Berpindah', EN: 'Moved' }, shown: 'money', total: true },
    { key: 'answer', words: { ID: 'Jawaban', EN: 'Answer' }, shown: 'code' },
    roundColumn,
    { key: 'bonus', words: { ID: 'Dari bonus', EN: 'Of it bonus' }, shown: 'money', hidden: true },
    { key: 'tx', words: { ID: 'Nomor penanya', EN: 'Their number' }, shown: 'code', hidden: true },
    { key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code', hidden: true },
    count('acts', { ID: 'Jumlah', EN: 'Count' }),
  ],
  filters: [
    ...time,
    memberFilter,
    {
      ...{ key: 'kind', kind: 'choice', words: { ID: 'Tindakan', EN: 'Act' } },
      of: choicesOf(kinds),
    },
    { key: 'source', kind: 'code', words: { ID: 'Asal', EN: 'Asked by' } },
    { key: 'game', kind: 'code', words: { ID: 'Permainan', EN: 'Game' } },
    modeFilter,
    { key: 'round', kind: 'id', words: { ID: 'Nomor ronde', EN: 'Round number' } },
    {
      ...{ key: 'answer', kind: 'choice', words: { ID: 'Jawaban', EN: 'Answer' } },
      of: choicesOf(answers),
    },
    { key: 'min', kind: 'money', words: { ID: 'Jumlah mulai', EN: 'Amount from' } },
  ],
  least: '-1',
  key: z.string().regex(/^(-1|\d{1,18})$/),
  direct: ({ round, answer }) => Boolean(round) || answer === 'refused',
  dense: sql.actsCounted,
  read: async (db, filters, stretch) =>
    (await sql.actsIn(db, filters, stretch)).map((a) => {
      const { member, kind, game, source, mode, round, tx } = a
      return {
        at: a.place,
        key: String(a.line),
        row: {
          ...{ at: a.at.toISOString(), member, kind, game, source, mode, round, tx, acts: '1' },
          ...{ amount: String(a.amount), moved: String(a.main + a.bonus), bonus: String(a.bonus) },
          ...{ answer: [a.code, a.state].filter(Boolean).join(' '), number: a.key },
        },
      }
    }),
  totals: async (db, asked) => {
    const { acts, moved } = await sql.actSums(db, asked.filters, endsOf(asked))
    return { acts: String(acts), moved: String(moved) }
  },
})

/** What corrections could not take from a purse. */
export const receivables = timed({
  ...{ name: 'receivables', sort: 'list', group: 'money', may: 'money.see' },
  words: { ID: 'Piutang', EN: 'Receivables' },
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'Time' }, shown: 'moment' },
    memberColumn,
    { key: 'source', words: { ID: 'Asal', EN: 'Asked by' }, shown: 'code' },
    { key: 'amount', words: { ID: 'Terutang', EN: 'Owed' }, shown: 'money', total: true },
    { key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code' },
    count('entries', { ID: 'Jumlah', EN: 'Count' }),
  ],
  filters: [
    ...time,
    memberFilter,
    { key: 'source', kind: 'code', words: { ID: 'Asal', EN: 'Asked by' } },
  ],
  least: nil,
  key: z.uuid(),
  direct: () => true,
  read: async (db, filters, stretch) =>
    (await sql.owedIn(db, filters, stretch)).map(({ place, key, member, source, amount, at }) => ({
      at: place,
      key,
      row: {
        ...{ at: at.toISOString(), member, source, amount: String(amount), number: key },
        entries: '1',
      },
    })),
  totals: async (db, asked) => {
    const { entries, amount } = await sql.owedSum(db, asked.filters, endsOf(asked))
    return { entries: String(entries), amount: String(amount) }
  },
})
