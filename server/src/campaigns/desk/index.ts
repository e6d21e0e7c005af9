import { campaignChanges } from '@balai/contract/desk/campaigns-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Brought, cannot, change } from '../../platform/desk.ts'
import { timed } from '../../platform/listing.ts'
import * as ranks from '../../ranks/index.ts'
import { channel } from '../jobs.ts'
import * as sql from '../sql.ts'

type Audience = z.output<typeof campaignChanges.send.takes>['audience']

const unknownOf = (accounts: readonly string[]) =>
  cannot({
    ID: `tidak ada anggota dengan akun ${accounts.join(', ')}`,
    EN: `there is no member with the account ${accounts.join(', ')}`,
  })

/** Who would be reached now; those of the accounts who are nobody are told apart. */
async function receivers(db: Db | Tx, audience: Audience) {
  if (audience.to === 'level') {
    const { from } = audience
    const count = from > 0 ? ranks.countFrom(db, from) : identity.countMembers(db)
    return { count: await count, members: null, unknown: [] }
  }
  const { members, unknown } = await identity.membersCalled(db, audience.accounts)
  return { count: BigInt(members.length), members, unknown }
}

const send = change(campaignChanges.send, {
  foresee: async (db, { topic, words, path, audience }) => {
    const { count, unknown } = await receivers(db, audience)
    if (unknown.length > 0) return unknownOf(unknown)
    const to = audience.to === 'level' ? { levelFrom: audience.from } : { to: audience.accounts }
    return {
      ...{ subject: 'messages:members', name: words.ID.title, before: null },
      after: {
        ...{ topic, path, ...to },
        ...{ titleId: words.ID.title, textId: words.ID.text },
        ...{ titleEn: words.EN.title, textEn: words.EN.text },
      },
      // It may grow while it waits for somebody to agree: what is agreed to is what it says and to whom.
      guard: null,
      touches: { members: count },
    }
  },
  carryOut: async (tx, { topic, words, path, audience }, { by, change: id, reason, now }) => {
    const { members, unknown } = await receivers(tx, audience)
    if (unknown.length > 0) return unknownOf(unknown)
    const levelFrom = audience.to === 'level' ? audience.from : null
    await sql.add(tx, { id, topic, words, path, members, levelFrom, by, now })
    tx.wake(channel)
    const body = { campaign: id, topic, title: words.ID.title, reason }
    return record(tx, { kind: 'message-sent', actor: by, subject: 'messages:members', body, now })
  },
})

const topics = {
  money: { ID: 'Uang', EN: 'Money' },
  account: { ID: 'Akun', EN: 'Account' },
  play: { ID: 'Permainan', EN: 'Play' },
  offers: { ID: 'Penawaran', EN: 'Offers' },
  house: { ID: 'Dari rumah', EN: 'From the house' },
}
const states = {
  running: { ID: 'Sedang dikirim', EN: 'Being sent' },
  ended: { ID: 'Selesai', EN: 'Done' },
}

/** What was written to many, and how far it has come. */
const campaigns = timed({
  ...{ name: 'campaigns', sort: 'list', group: 'content', may: 'content.see' },
  words: { ID: 'Pesan ke anggota', EN: 'Messages to members' },
  columns: [
    { key: 'at', words: { ID: 'Dikirim', EN: 'Sent' }, shown: 'moment' },
    { key: 'title', words: { ID: 'Judul', EN: 'Title' }, shown: 'text' },
    { key: 'topic', words: { ID: 'Tentang', EN: 'About' }, shown: 'state', states: topics },
    { key: 'levelFrom', words: { ID: 'Mulai level', EN: 'From level' }, shown: 'count' },
    { key: 'named', words: { ID: 'Akun disebut', EN: 'Named accounts' }, shown: 'count' },
    { key: 'told', words: { ID: 'Diterima', EN: 'Received by' }, shown: 'count' },
    { key: 'spared', words: { ID: 'Sedang beristirahat', EN: 'On a break' }, shown: 'count' },
    { key: 'state', words: { ID: 'Keadaan', EN: 'State' }, shown: 'state', states },
    { key: 'change', words: { ID: 'Perubahan', EN: 'Change' }, shown: 'code', hidden: true },
  ],
  filters: [
    { key: 'from', kind: 'moment', words: { ID: 'Dari', EN: 'From' } },
    { key: 'to', kind: 'moment', words: { ID: 'Sampai sebelum', EN: 'To before' } },
  ],
  least: '00000000-0000-0000-0000-000000000000',
  key: z.uuid(),
  read: async (db, _, stretch) =>
    (await sql.campaignsIn(db, stretch)).map((one) => ({
      at: one.place,
      key: one.id,
      row: {
        ...{ at: one.askedAt.toISOString(), title: one.words.ID.title, topic: one.topic },
        levelFrom: one.levelFrom === null ? null : String(one.levelFrom),
        named: one.named === null ? null : String(one.named),
        ...{ told: String(one.told), spared: String(one.spared) },
        ...{ state: one.endedAt ? 'ended' : 'running', change: one.id },
      },
    })),
})

/** What campaigns bring to the desk. */
export const brought: Brought = { changes: [send], listings: [campaigns] }
