import type { TalkTopic } from '@balai/contract'

type Line = { by: 'them' | 'staff'; text: string; minutesAgo: number }

export type DemoTalk = {
  /** Names it for good: put once, it is not put again. */
  name: string
  /** An account of the cast, or what a visitor wants to be called. */
  from: { account: string } | { visitor: string }
  kind: 'chat' | 'ticket' | 'complaint'
  topic: TalkTopic
  lines: readonly [Line, ...Line[]]
  note?: string
  rated?: { stars: 1 | 2 | 3 | 4 | 5; note: string }
}

/** What members and visitors of the demonstration have on their hearts. */
export const demoTalks: readonly DemoTalk[] = [
  {
    ...{ name: 'register', kind: 'chat', topic: 'account', from: { visitor: 'Rina' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 2 },
        text: 'Malam kak, saya mau daftar tapi kode OTP-nya belum masuk-masuk. Nomor saya pakai Telkomsel. Harus nunggu berapa lama ya?',
      },
    ],
  },
  {
    ...{ name: 'first-deposit', kind: 'chat', topic: 'money', from: { visitor: '' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 1 },
        text: 'Permisi, minimal deposit lewat QRIS berapa? Ada biaya admin tidak?',
      },
    ],
  },
  {
    ...{ name: 'vip', kind: 'ticket', topic: 'money', from: { account: 'downline' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 44 },
        text: 'Saya rencana menarik dana cukup besar Senin pagi. Apakah bisa diproses sekali jalan, atau harus dipecah beberapa kali? Rekeningnya BCA, sudah terverifikasi.',
      },
      {
        ...{ by: 'them', minutesAgo: 41 },
        text: 'Kalau perlu dokumen tambahan, tolong kabari dari sekarang supaya saya siapkan.',
      },
    ],
  },
  {
    ...{ name: 'turnover', kind: 'ticket', topic: 'offers', from: { account: 'member' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 190 },
        text: 'Sisa turnover bonus saya kok berkurang pelan sekali ya? Semalam main slot lumayan lama. Mohon dicek, saya takut ada putaran yang tidak terhitung.',
      },
    ],
  },
  {
    ...{ name: 'round', kind: 'complaint', topic: 'play', from: { account: 'newcomer' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 19 * 60 },
        text: 'Putaran saya terputus waktu fitur gratis berjalan, lalu hasilnya langsung dihitung tanpa saya lihat. Saya minta rincian putarannya dan penjelasan tertulis, bukan sekadar “sudah sesuai sistem”.',
      },
    ],
  },
  {
    ...{ name: 'phone', kind: 'ticket', topic: 'account', from: { account: 'agent' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 320 },
        text: 'Saya ganti nomor HP bulan lalu, nomor lama sudah hangus. Bagaimana cara memindahkan verifikasi ke nomor baru?',
      },
      {
        ...{ by: 'staff', minutesAgo: 280 },
        text: 'Selamat siang. Bisa kami bantu. Sebelum nomornya diganti, mohon konfirmasi lewat surel yang sudah terbukti di akun Anda; tautannya baru saja kami kirim.',
      },
    ],
    note: 'Sudah dicocokkan dengan data verifikasi. Tinggal menunggu konfirmasi lewat surel.',
  },
  {
    ...{ name: 'password', kind: 'chat', topic: 'account', from: { account: 'member' } },
    lines: [
      {
        ...{ by: 'them', minutesAgo: 26 * 60 },
        text: 'Min, kata sandi pembayaran saya lupa. Bisa di-reset?',
      },
      {
        ...{ by: 'staff', minutesAgo: 26 * 60 - 2 },
        text: 'Bisa, dan Anda melakukannya sendiri supaya aman: buka Keamanan akun, pilih Kata sandi pembayaran, lalu Lupa. Kami tidak pernah meminta kata sandi Anda.',
      },
      { by: 'them', minutesAgo: 26 * 60 - 6, text: 'Oh ketemu, sudah berhasil. Makasih kak!' },
      {
        ...{ by: 'staff', minutesAgo: 26 * 60 - 7 },
        text: 'Sama-sama. Ada lagi yang bisa kami bantu?',
      },
    ],
    rated: { stars: 5, note: 'Cepat dan jelas.' },
  },
]
