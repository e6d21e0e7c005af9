import type { Lang, MemberId } from '@balai/contract'
import { sendEmail, sendSms } from '../../messages/index.ts'
import type { Tx } from '../../platform/db.ts'
import { setting } from '../../site/index.ts'
import { person } from '../sql.ts'

type Telling = { member: MemberId; way: 'sms' | 'email'; was: string; link: string; now: Date }
type Words = { brand: string; link: string }

const email: Record<Lang, (words: Words) => { subject: string; text: string }> = {
  ID: ({ brand, link }) => ({
    subject: `Surel akun ${brand} Anda diganti`,
    text: `Alamat ini tidak lagi terpasang di akun ${brand} Anda: alamat lain sudah menggantikannya.\n\nJika bukan Anda yang menggantinya, buka tautan ini. Perubahan di akun langsung dikunci dan petugas kami memeriksanya:\n\n${link}\n\nJika memang Anda, abaikan surel ini.\n`,
  }),
  EN: ({ brand, link }) => ({
    subject: `The e-mail of your ${brand} account was changed`,
    text: `This address no longer stands in your ${brand} account: another one has taken its place.\n\nIf you did not change it, open this link. Changes to the account are locked at once, and our staff look at it:\n\n${link}\n\nIf it was you, ignore this e-mail.\n`,
  }),
}

const sms: Record<Lang, (words: Words) => string> = {
  ID: ({ brand, link }) =>
    `${brand}: nomor ini tidak lagi terpasang di akun Anda. Bukan Anda yang menggantinya? Kunci perubahan di ${link}`,
  EN: ({ brand, link }) =>
    `${brand}: this number no longer stands in your account. Not you? Lock changes at ${link}`,
}

/** Tells the old number or address that another has taken its place, with the way to object. */
export async function tellOldContact(tx: Tx, { member, way, was, link, now }: Telling) {
  const { name: brand } = await setting(tx, 'brand')
  const { language } = await person(tx, member)
  const key = `contact-replaced:${member}:${now.toISOString()}`
  const letter = { purpose: 'contact-replaced', key, to: was, now }
  if (way === 'email') await sendEmail(tx, { ...letter, ...email[language]({ brand, link }) })
  else await sendSms(tx, { ...letter, text: sms[language]({ brand, link }) })
}
