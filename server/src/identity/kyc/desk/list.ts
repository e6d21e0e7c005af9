import type { KycRefusal } from '@balai/contract'
import type { Words } from '@balai/contract/desk/list'
import { z } from 'zod'
import type { Queue } from '../../../platform/desk.ts'
import { timed } from '../../../platform/listing.ts'
import { requestsIn, waitingPapers } from './sql.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })

const states = {
  asked: words('Diminta', 'Asked for'),
  sent: words('Terkirim', 'Sent'),
  review: words('Diperiksa', 'In review'),
  accepted: words('Diterima', 'Accepted'),
  refused: words('Ditolak', 'Refused'),
  expired: words('Berakhir', 'Over'),
}
const refusals: Record<KycRefusal, Words> = {
  unreadable: words('Tidak terbaca', 'Not readable'),
  'cut-off': words('Terpotong', 'Cut off'),
  'out-of-date': words('Habis masa berlaku', 'Out of date'),
  'too-old': words('Terlalu lama', 'Too old'),
  'facts-differ': words('Data berbeda', 'Facts differ'),
  'other-person': words('Orang lain', 'Another person'),
  'number-elsewhere': words('Nomor di akun lain', 'Number in another account'),
  altered: words('Diubah', 'Altered'),
}
const reasons: Record<string, Words> = {
  'by-member': words('Dimulai anggota', 'Begun by the member'),
  'by-desk': words('Diminta staf', 'Asked for by staff'),
  again: words('Diminta sekali lagi', 'Asked for once more'),
  complete: words('Lengkap', 'Complete'),
  'looked-at': words('Sudah dilihat', 'Looked at'),
  agreed: words('Disetujui', 'Agreed'),
  'not-sent': words('Tidak dikirim', 'Not sent'),
  'paper-over': words('Berkas berakhir', 'Paper is over'),
  ...refusals,
}
const levels = { 2: words('Tingkat 2', 'Level 2'), 3: words('Tingkat 3', 'Level 3') }
const choices = (table: Record<string, Words>) =>
  Object.entries(table).map(([value, said]) => ({ value, words: said }))

/** Every request for papers, the newest first. */
export const papersList = timed({
  name: 'kyc',
  sort: 'list',
  group: 'members',
  may: 'kyc.see',
  words: words('Berkas identitas', 'Identity papers'),
  columns: [
    {
      ...{ key: 'createdAt', words: words('Dimulai', 'Begun'), shown: 'moment' },
      opens: { page: 'papers', by: { id: 'id' } },
    },
    {
      ...{ key: 'account', words: words('Akun', 'Account'), shown: 'code' },
      opens: { page: 'member', by: { id: 'member' } },
    },
    { key: 'level', words: words('Tingkat', 'Level'), shown: 'state', states: levels },
    { key: 'state', words: words('Keadaan', 'State'), shown: 'state', states },
    { key: 'reason', words: words('Sebab', 'Reason'), shown: 'state', states: reasons },
    { key: 'since', words: words('Sejak', 'Since'), shown: 'moment' },
    { key: 'due', words: words('Batas waktu', 'Due'), shown: 'moment' },
    { key: 'until', words: words('Berlaku sampai', 'Good until'), shown: 'moment' },
    { key: 'member', words: words('Nomor anggota', 'Member id'), shown: 'code', hidden: true },
    { key: 'id', words: words('Nomor permintaan', 'Request id'), shown: 'code', hidden: true },
  ],
  filters: [
    { key: 'from', words: words('Dari', 'From'), kind: 'moment' },
    { key: 'to', words: words('Sampai sebelum', 'To before'), kind: 'moment' },
    {
      ...{ key: 'state', words: words('Keadaan', 'State'), kind: 'choice' },
      of: choices({ waiting: words('Menunggu keputusan', 'Waiting for a decision'), ...states }),
    },
    { key: 'level', words: words('Tingkat', 'Level'), kind: 'choice', of: choices(levels) },
    { key: 'member', words: words('Nomor anggota', 'Member id'), kind: 'id' },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  direct: ({ state, member }) => state === 'waiting' || Boolean(member),
  read: requestsIn,
})

/** A day is promised; the lamp comes on before. */
const withinMinutes = 20 * 60

export const papersWaiting: Queue = {
  name: 'kyc',
  may: 'kyc.see',
  words: words('Berkas identitas', 'Identity papers'),
  withinMinutes,
  look: waitingPapers,
  opens: { list: 'kyc', filters: { state: 'waiting' } },
}
