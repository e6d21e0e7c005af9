import { helpPlaces, type Lang, type MemberId } from '@balai/contract'
import { tellMember } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import * as wagers from '../wagers/index.ts'

type Rested = { member: MemberId; bucket: number; until: Date; now: Date }

const words: Record<Lang, { until: string; forGood: string; means: string; help: string }> = {
  ID: {
    until: 'Permainan tertutup bagi Anda sampai {until}.',
    forGood: 'Permainan tertutup bagi Anda untuk selamanya.',
    means:
      'Tidak seorang pun dapat membukanya lebih awal. Saldo tetap milik Anda dan dapat ditarik kapan saja, dan Anda tidak akan menerima promosi.',
    help: 'Bantuan gratis dan rahasia:',
  },
  EN: {
    until: 'Play is closed to you until {until}.',
    forGood: 'Play is closed to you for good.',
    means:
      'Nobody can open it earlier. Your balance remains yours and can be withdrawn at any time, and you will not be sent promotions.',
    help: 'Free and confidential help:',
  },
}
const subjects: Record<Lang, (brand: string) => string> = {
  ID: (brand) => `Istirahat Anda di ${brand} dimulai`,
  EN: (brand) => `Your break at ${brand} has begun`,
}
const locales: Record<Lang, string> = { ID: 'id-ID', EN: 'en-GB' }

/** Writes to a member that their break has begun, until when, what it means, and where help is found. */
export async function tellRest(tx: Tx, { member, bucket, until, now }: Rested) {
  const zone = (await wagers.zoneOf(tx, { member, bucket }))?.zone ?? wagers.houseZone
  const places = helpPlaces
    .map(({ name, url, phone }) => [name, phone, url].filter(Boolean).join(', '))
    .join('; ')
  const said = (lang: Lang) => {
    const day = new Intl.DateTimeFormat(locales[lang], {
      ...{ dateStyle: 'long', timeStyle: 'short', timeZone: zone },
    }).format(until)
    const { forGood, means, help, ...own } = words[lang]
    const begins = until >= wagers.forGood ? forGood : own.until.replace('{until}', day)
    return `${begins} ${means} ${help} ${places}.`
  }
  await tellMember(tx, {
    ...{ member, now, purpose: 'rest', key: `${member}:${until.toISOString()}` },
    path: '/member/protection',
    told: (brand) => ({
      ID: { subject: subjects.ID(brand), text: `${brand}: ${said('ID')}` },
      EN: { subject: subjects.EN(brand), text: `${brand}: ${said('EN')}` },
    }),
  })
}
