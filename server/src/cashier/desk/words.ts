import type { Words } from '@balai/contract/desk/list'

const words = (ID: string, EN: string): Words => ({ ID, EN })

export const states = {
  opening: words('Menghubungi jalur', 'Asking the gateway'),
  awaiting: words('Menunggu dibayar', 'Waiting to be paid'),
  review: words('Diperiksa', 'In review'),
  credited: words('Masuk', 'Credited'),
  expired: words('Lewat waktu', 'Expired'),
  cancelled: words('Dibatalkan', 'Cancelled'),
  failed: words('Gagal', 'Failed'),
  returned: words('Dikembalikan', 'Returned'),
  reversed: words('Ditarik pembayar', 'Reversed'),
}

export const reasons = {
  asked: words('Diminta', 'Asked for'),
  'to-pay': words('Siap dibayar', 'Ready to be paid'),
  'paid-too-little': words('Kurang dari batas', 'Too little'),
  'paid-too-much': words('Lebih dari batas', 'Too much'),
  'paid-again': words('Dibayar dua kali', 'Paid again'),
  'paid-late': words('Dibayar terlambat', 'Paid late'),
  'other-currency': words('Mata uang lain', 'Another currency'),
  'over-limit': words('Melewati batas anggota', 'Over the member’s limit'),
  resting: words('Anggota sedang jeda', 'The member takes a break'),
  locked: words('Anggota terkunci', 'The member is locked'),
  'proof-sent': words('Bukti dikirim', 'Proof sent'),
  paid: words('Sesuai permintaan', 'As asked'),
  'paid-other-amount': words('Jumlah lain', 'Another amount'),
  agreed: words('Disetujui rumah', 'Agreed by the house'),
  'not-paid': words('Tidak dibayar', 'Not paid'),
  'by-member': words('Oleh anggota', 'By the member'),
  'gateway-refused': words('Ditolak jalur', 'Refused by the gateway'),
  'gateway-away': words('Jalur tidak menjawab', 'The gateway was away'),
  'not-found': words('Uang tidak ditemukan', 'Money not found'),
  'other-name': words('Atas nama orang lain', 'In another name'),
  'sent-back': words('Dikirim balik', 'Sent back'),
  'by-payer': words('Oleh pembayar', 'By the payer'),
}

export const methods = {
  qris: words('QRIS', 'QRIS'),
  'virtual-account': words('Rekening virtual', 'Virtual account'),
  'e-wallet': words('Dompet digital', 'E-wallet'),
  card: words('Kartu', 'Card'),
  'bank-transfer': words('Transfer bank', 'Bank transfer'),
}

/** What became of what a gateway said. */
export const became = {
  credited: states.credited,
  review: states.review,
  expired: states.expired,
  reversed: states.reversed,
  nobodys: words('Tidak dikenal', 'Nobody’s'),
  known: words('Sudah tercatat', 'Known already'),
  past: words('Terlambat', 'Past'),
}

/** How long something waits at the least, in minutes. */
export const ages = {
  '15': words('15 menit atau lebih', '15 minutes or more'),
  '60': words('1 jam atau lebih', '1 hour or more'),
  '1440': words('1 hari atau lebih', '1 day or more'),
  '10080': words('7 hari atau lebih', '7 days or more'),
}

export const choicesOf = (all: Readonly<Record<string, Words>>) =>
  Object.entries(all).map(([value, named]) => ({ value, words: named }))
