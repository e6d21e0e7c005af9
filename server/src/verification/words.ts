import type { Lang } from '@balai/contract'
import { codeLivesMs, type Purpose } from './code.ts'

type Words = { brand: string; code: string; host: string; lang: Lang; purpose: Purpose }

const minutes = codeLivesMs / 60_000

/** What a code is for, as the sentence about it goes on. */
const whatFor: Record<Purpose, Record<Lang, string>> = {
  register: { ID: 'untuk mendaftar', EN: 'to register' },
  login: { ID: 'untuk masuk', EN: 'to sign in' },
  password: { ID: 'untuk membuat kata sandi baru', EN: 'to set a new password' },
  factor: { ID: 'untuk masuk di perangkat baru', EN: 'to sign in on a new device' },
  change: { ID: 'untuk mengganti kata sandi', EN: 'to change your password' },
  contact: { ID: 'untuk memastikan kontak Anda', EN: 'to confirm that this is yours' },
}

const sentence = ({ brand, code, lang, purpose }: Words) =>
  lang === 'ID'
    ? `${code} adalah kode ${brand} Anda ${whatFor[purpose].ID}. Berlaku ${minutes} menit. Jangan berikan kepada siapa pun, juga tidak kepada petugas kami.`
    : `${code} is your ${brand} code ${whatFor[purpose].EN}. It is valid for ${minutes} minutes. Do not give it to anyone, not even to our staff.`

/** The last line lets a telephone offer the code on this house's own page, and on no other. */
export const smsOf = (words: Words) => `${sentence(words)}\n\n@${words.host} #${words.code}`

const frame = {
  ID: {
    subject: (brand: string) => `Kode verifikasi ${brand}`,
    ignore: 'Jika bukan Anda yang meminta, abaikan surel ini. Tidak ada yang berubah di akun Anda.',
  },
  EN: {
    subject: (brand: string) => `Your ${brand} verification code`,
    ignore: 'If you did not ask for it, ignore this e-mail. Nothing has changed in your account.',
  },
} as const

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

export function emailOf(words: Words) {
  const { brand, code, lang } = words
  const { subject, ignore } = frame[lang]
  const said = sentence(words)
  const big = `<p style="font-size:28px;letter-spacing:6px;font-weight:700">${code}</p>`
  return {
    // The code is not in the subject: that shows on locked screens.
    subject: subject(brand),
    text: `${said}\n\n${ignore}\n`,
    html: `<!doctype html><html lang="${lang.toLowerCase()}"><body>${big}<p>${escaped(said)}</p><p>${escaped(ignore)}</p></body></html>`,
  }
}
