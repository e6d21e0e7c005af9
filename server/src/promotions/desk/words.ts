import type { Words } from '@balai/contract/desk/list'

const words = (ID: string, EN: string): Words => ({ ID, EN })

export const states = {
  accepted: words('Menunggu setoran', 'Waiting for its deposit'),
  active: words('Berjalan', 'Running'),
  completed: words('Tuntas', 'Completed'),
  converted: words('Jadi saldo', 'Made cash'),
  spent: words('Habis dimainkan', 'Played out'),
  expired: words('Lewat waktu', 'Expired'),
  cancelled: words('Dibatalkan', 'Cancelled'),
  'taken-back': words('Ditarik rumah', 'Taken back'),
  lapsed: words('Tidak jadi', 'Lapsed'),
}

export const reasons = {
  'by-member': words('Oleh anggota', 'By the member'),
  granted: words('Diberikan tanpa setoran', 'Granted without a deposit'),
  'deposit-credited': words('Setoran masuk', 'The deposit was credited'),
  'deposit-ended': words('Setoran berakhir tanpa uang', 'The deposit ended without money'),
  'deposit-below': words('Setoran kurang dari syarat', 'The deposit was too little'),
  'claimed-before': words('Orang ini sudah pernah menerimanya', 'This person was given it before'),
  resting: words('Anggota sedang jeda', 'The member takes a break'),
  played: words('Syarat main terpenuhi', 'Played as agreed'),
  'to-cash': words('Jadi saldo anggota', 'Made the member’s own'),
  'played-out': words('Tidak bersisa', 'Nothing was left'),
  'by-time': words('Waktunya habis', 'Its time was over'),
  'by-house': words('Oleh rumah', 'By the house'),
}

export const shared = {
  place: words('Perangkat dan alamat', 'Browser and address'),
  payee: words('Nama penerima', 'Payee'),
  paper: words('Nomor dokumen', 'Number of a paper'),
  mobile: words('Nomor ponsel', 'Mobile number'),
}

export const yesNo = { '1': words('Ya', 'Yes'), '0': words('Tidak', 'No') }

export const choicesOf = (all: Readonly<Record<string, Words>>) =>
  Object.entries(all).map(([value, named]) => ({ value, words: named }))
