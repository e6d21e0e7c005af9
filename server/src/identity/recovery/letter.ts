import type { Lang } from '@balai/contract'

type Words = { brand: string; link: string; lang: Lang }

const letters: Record<Lang, (words: Words) => { subject: string; lines: string[]; go: string }> = {
  ID: ({ brand }) => ({
    subject: `Kata sandi baru untuk akun ${brand} Anda`,
    lines: [
      `Ada permintaan untuk membuat kata sandi baru di ${brand}. Buka tautan ini dalam satu jam. Tautan hanya dapat dipakai satu kali.`,
      'Jika bukan Anda yang meminta, abaikan surel ini. Kata sandi Anda tidak berubah.',
    ],
    go: 'Buat kata sandi baru',
  }),
  EN: ({ brand }) => ({
    subject: `A new password for your ${brand} account`,
    lines: [
      `Someone asked for a new password at ${brand}. Open this link within an hour. It can be used once.`,
      'If it was not you, ignore this e-mail. Your password has not changed.',
    ],
    go: 'Set a new password',
  }),
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** The letter that brings the link, as text and as a page. */
export function letterOf(words: Words) {
  const { subject, lines, go } = letters[words.lang](words)
  const [first = '', second = ''] = lines
  const href = escaped(words.link)
  return {
    subject,
    text: `${first}\n\n${words.link}\n\n${second}\n`,
    html: `<!doctype html><html lang="${words.lang.toLowerCase()}"><body><p>${escaped(first)}</p><p><a href="${href}">${go}</a></p><p>${escaped(second)}</p></body></html>`,
  }
}

/** The same in a text message. */
export const textOf = ({ brand, link, lang }: Words) =>
  lang === 'ID'
    ? `${brand}: buat kata sandi baru Anda dalam satu jam di ${link}`
    : `${brand}: set your new password within an hour at ${link}`
