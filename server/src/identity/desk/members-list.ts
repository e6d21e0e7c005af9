import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import { timed } from '../../platform/listing.ts'
import { listMembers } from './members-list-sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })

const states = {
  open: words('Terbuka', 'Open'),
  locked: words('Terkunci', 'Locked'),
  closed: words('Ditutup', 'Closed'),
}
const types = {
  '0': words('Anggota', 'Member'),
  '1': words('Agen', 'Agent'),
  '2': words('Agen', 'Agent'),
  '41': words('Agen', 'Agent'),
  '42': words('Agen', 'Agent'),
  '4': words('Akun coba', 'Trial'),
}
const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, named]) => ({ value, words: named }))

/** Every account, the newest first. */
export const membersList = timed({
  name: 'members',
  sort: 'list',
  group: 'members',
  may: 'members.see',
  words: words('Anggota', 'Members'),
  columns: [
    {
      key: 'account',
      words: words('Akun', 'Account'),
      shown: 'code',
      opens: { page: 'member', by: { id: 'id' } },
    },
    { key: 'id', words: words('Nomor', 'Id'), shown: 'code', hidden: true },
    { key: 'nickname', words: words('Nama panggilan', 'Nickname'), shown: 'text' },
    { key: 'type', words: words('Jenis', 'Type'), shown: 'state', states: types },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    { key: 'tags', words: words('Tanda', 'Tags'), shown: 'text' },
    { key: 'openedAt', words: words('Dibuka', 'Opened'), shown: 'moment' },
    { key: 'lastSignedInAt', words: words('Terakhir masuk', 'Last signed in'), shown: 'moment' },
    { key: 'affiliateCode', words: words('Kode afiliasi', 'Affiliate code'), shown: 'code' },
  ],
  filters: [
    { key: 'from', words: words('Dibuka dari', 'Opened from'), kind: 'moment' },
    { key: 'to', words: words('Dibuka sampai', 'Opened to'), kind: 'moment' },
    { key: 'account', words: words('Awal akun', 'Account begins with'), kind: 'text' },
    { key: 'state', words: words('Keadaan', 'State'), kind: 'choice', of: choices(states) },
    {
      key: 'type',
      words: words('Jenis', 'Type'),
      kind: 'choice',
      of: [
        { value: '0', words: types['0'] },
        { value: 'agent', words: types['1'] },
        { value: '4', words: types['4'] },
      ],
    },
    { key: 'tag', words: words('Tanda', 'Tag'), kind: 'code' },
    { key: 'seenFrom', words: words('Masuk sejak', 'Signed in since'), kind: 'moment' },
    { key: 'seenTo', words: words('Tidak masuk sejak', 'Not signed in since'), kind: 'moment' },
    { key: 'code', words: words('Kode afiliasi', 'Affiliate code'), kind: 'code' },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  direct: ({ tag, account, code }) => Boolean(tag || account || code),
  read: listMembers,
})
