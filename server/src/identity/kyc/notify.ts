import type { KycLevel, Lang, MemberId } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { tellMember } from '../security/tell-member.ts'

/** What a member is told about: what was decided, what is asked for, what ends soon. */
export type News =
  | { what: 'accepted'; level: KycLevel }
  | { what: 'refused' | 'asked' | 'again' | 'over' | 'not-sent' }
  | { what: 'ends'; day: string }

const words: Record<News['what'], Record<Lang, string>> = {
  accepted: {
    ID: 'Berkas Anda diterima. Akun Anda sekarang di tingkat {level}.',
    EN: 'Your papers were accepted. Your account is now at level {level}.',
  },
  refused: {
    ID: 'Berkas Anda belum dapat diterima. Alasannya ada di halaman verifikasi.',
    EN: 'Your papers could not be accepted. The reason is on the verification page.',
  },
  asked: {
    ID: 'Kami meminta beberapa berkas dari Anda. Daftar lengkapnya ada di halaman verifikasi.',
    EN: 'We ask you for some papers. The whole list is on the verification page.',
  },
  again: {
    ID: 'Beberapa berkas perlu dikirim sekali lagi. Daftar lengkapnya ada di halaman verifikasi.',
    EN: 'Some papers have to be sent once more. The whole list is on the verification page.',
  },
  ends: {
    ID: 'Masa berlaku berkas Anda berakhir pada {day}. Kirim yang baru di halaman verifikasi.',
    EN: 'Your paper is good until {day}. Please send the new one on the verification page.',
  },
  over: {
    ID: 'Masa berlaku berkas Anda sudah berakhir. Kirim yang baru di halaman verifikasi.',
    EN: 'Your paper is out of date. Please send the new one on the verification page.',
  },
  'not-sent': {
    ID: 'Waktu untuk mengirim berkas sudah lewat. Anda dapat memulainya lagi kapan saja.',
    EN: 'The time to send your papers is over. You can begin again whenever you like.',
  },
}

const subjects: Record<Lang, (brand: string) => string> = {
  ID: (brand) => `Verifikasi akun ${brand} Anda`,
  EN: (brand) => `Verification of your ${brand} account`,
}

type Telling = { member: MemberId; news: News; key: string; now: Date }

/**
 * Writes to a member where they have shown to be. Nothing of a paper stands in it; whoever has confirmed no
 * contact finds it on the page.
 */
export function notify(tx: Tx, { member, news, key, now }: Telling) {
  const values: Record<string, string | number> = news
  const said = (lang: Lang, brand: string) => ({
    subject: subjects[lang](brand),
    text: words[news.what][lang].replace(/\{(\w+)\}/g, (_, name) => String(values[name])),
  })
  const told = (brand: string) => ({ ID: said('ID', brand), EN: said('EN', brand) })
  return tellMember(tx, { member, purpose: 'kyc', told, key, now, path: '/member/verification' })
}
