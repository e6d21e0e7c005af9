import type { Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import { timed } from '../../platform/listing.ts'
import { proofsIn, sealsIn } from './proofs-sql.ts'

const filters: readonly Filter[] = [
  { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
  { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
]
const numbered = {
  sort: 'list' as const,
  group: 'audit' as const,
  may: 'audit.see' as const,
  filters,
  least: '-1',
  key: z.string().regex(/^(-1|\d{1,18})$/),
  direct: () => true,
}

/** Signed checkpoints of the books. */
export const seals = timed({
  ...numbered,
  name: 'seals',
  words: { ID: 'Segel buku', EN: 'Seals of the books' },
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'Time' }, shown: 'moment' },
    { key: 'number', words: { ID: 'Nomor', EN: 'Number' }, shown: 'code' },
    { key: 'accounts', words: { ID: 'Rekening', EN: 'Accounts' }, shown: 'count' },
    { key: 'root', words: { ID: 'Akar', EN: 'Root' }, shown: 'code' },
    { key: 'key', words: { ID: 'Kunci', EN: 'Key' }, shown: 'code' },
  ],
  read: async (db, _, stretch) =>
    (await sealsIn(db, stretch)).map(({ place, id, at, accounts, root, key }) => ({
      at: place,
      key: String(id),
      row: {
        ...{ at: at.toISOString(), number: String(id), accounts: String(accounts), root, key },
      },
    })),
})

/** Signed proofs of what the house owes its members, one a day and currency. */
export const fundsProofs = timed({
  ...numbered,
  name: 'funds-proofs',
  words: { ID: 'Bukti dana anggota', EN: 'Proofs of members’ funds' },
  columns: [
    { key: 'at', words: { ID: 'Waktu', EN: 'Time' }, shown: 'moment' },
    { key: 'day', words: { ID: 'Hari', EN: 'Day' }, shown: 'day' },
    { key: 'currency', words: { ID: 'Mata uang', EN: 'Currency' }, shown: 'code' },
    { key: 'members', words: { ID: 'Anggota', EN: 'Members' }, shown: 'count' },
    { key: 'cash', words: { ID: 'Tunai', EN: 'Cash' }, shown: 'money' },
    { key: 'bonus', words: { ID: 'Bonus', EN: 'Bonus' }, shown: 'money' },
    { key: 'commission', words: { ID: 'Komisi', EN: 'Commission' }, shown: 'money' },
    { key: 'root', words: { ID: 'Akar', EN: 'Root' }, shown: 'code' },
    { key: 'key', words: { ID: 'Kunci', EN: 'Key' }, shown: 'code', hidden: true },
  ],
  read: async (db, _, stretch) =>
    (await proofsIn(db, stretch)).map((proof) => ({
      at: proof.place,
      key: String(proof.id),
      row: {
        ...{ at: proof.at.toISOString(), day: proof.day, currency: proof.currency },
        ...{ members: String(proof.members), cash: String(proof.cash), root: proof.root },
        ...{ bonus: String(proof.bonus), commission: String(proof.commission), key: proof.key },
      },
    })),
})
