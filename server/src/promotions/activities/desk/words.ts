import type { ActivityState, EntryReason } from '@balai/contract'
import type { Words } from '@balai/contract/desk/list'

const words = (ID: string, EN: string): Words => ({ ID, EN })

export const states: Readonly<Record<ActivityState, Words>> = {
  'signed-up': words('Terdaftar', 'Signed up'),
  'in-progress': words('Berjalan', 'In progress'),
  'coming-soon': words('Segera dibuka', 'Coming soon'),
  applying: words('Menunggu keputusan', 'Applying'),
  rejected: words('Ditolak', 'Rejected'),
  issued: words('Menunggu klaim', 'Issued'),
  claimed: words('Diklaim', 'Claimed'),
  'registration-closed': words('Ditutup', 'Registration closed'),
}

export const reasons: Readonly<Record<EntryReason, Words>> = {
  'by-member': words('Oleh anggota', 'By the member'),
  'by-house': words('Oleh rumah', 'By the house'),
  approved: words('Disetujui', 'Approved'),
  granted: words('Hak anggota', 'Granted by its terms'),
  drawn: words('Terpilih dalam undian', 'Drawn in a raffle'),
  'not-drawn': words('Tidak terpilih', 'Not drawn'),
  paid: words('Dibayar tunai', 'Paid as cash'),
  counted: words('Dihitung dari kekalahan', 'Counted from losses'),
  'nothing-lost': words('Tidak ada yang dikembalikan', 'Nothing to give back'),
  resting: words('Anggota sedang jeda', 'The member takes a break'),
  'by-time': words('Waktunya habis', 'Its time was over'),
}
