import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import sharp from 'sharp'
import { bucketOf, nobodysHash } from '../../identity/index.ts'
import { open } from '../../identity/open.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { listGame, type Player } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { apply } from '../activities/apply.ts'
import { claim } from '../activities/claim.ts'
import { putActivity } from '../activities/desk/set-activity.ts'
import { endDue } from '../activities/jobs.ts'
import { activitiesFor, entriesPage } from '../activities/read.ts'
import { countNow } from '../activities/standing.ts'
import { activityInForce } from '../activities/terms-sql.ts'
import { joinCashback } from '../cashback/join.ts'
import { checkIn } from '../check-in/check-in.ts'
import { openPacket } from '../packet/open-packet.ts'
import { joinRaffle } from '../raffle/join.ts'
import { everywhere } from './offers.ts'

/** What an activity asks and gives, where a test says nothing else. */
export const activityTerms = (over: Partial<ActivityTerms> = {}): ActivityTerms => ({
  ...{ kind: 'application', names: { ID: 'Kegiatan', EN: 'Activity' }, page: 'share-the-show' },
  ...{ open: true, opens: null, closes: null, per: 'once', most: 10_000n, aloneMost: 5_000n },
  ...{
    withinDays: null,
    prizes: null,
    tickets: null,
    ...{
      pays: 'bonus' as const,
      checkIn: null,
      packet: null,
      cashback: null,
      free: null,
      budget: null,
    },
    claimDays: 3,
    times: 5,
    stakeMost: null,
    days: 7,
    bonusFirst: false,
  },
  ...{ categories: everywhere, rtp: 9_600, ...over },
})

export const registration = { kind: 'registration', aloneMost: null, withinDays: 30 } as const

let people = 0

/** The house's promotions as tests use them: activities, and members who take part. */
export function openActivities(house: House) {
  const { store, clock, random } = house
  const now = () => clock.now()
  const lang = 'ID' as const

  /** Somebody with an account of their own, opened now. */
  async function member(): Promise<Player & { account: string }> {
    const account = `peserta${++people}${randomUUID().slice(0, 4)}`
    const opened = await store.transact(async (tx) => {
      await listGame(tx, now())
      // Nobody signs in: a password would be hashed for nothing.
      return open(tx, {
        ...{ account, passwordHash: nobodysHash, kind: 0, language: 'ID', random, now: now() },
        onOpened: (tx, one) => wallet.openAccounts(tx, { ...one, pools: wallet.memberPools }),
      })
    })
    if (isRefusal(opened)) throw new Error(opened.refused)
    const id = MemberId.parse(opened.member)
    return { member: id, bucket: bucketOf(id), account }
  }

  /** Another version of an activity. */
  async function sets(over: Partial<ActivityTerms> = {}, code?: string) {
    const activity = code ?? `a-${randomUUID().slice(0, 8)}`
    const version = ((await activityInForce(store.db, activity))?.version ?? 0) + 1
    const act = { by: 'test', now: now(), random }
    const done = await store.transact((tx) =>
      putActivity(tx, { activity, version, terms: activityTerms(over) }, act),
    )
    if (!done) throw new Error(`${activity} was not put`)
    return { activity, version }
  }

  type Chosen = { activity: string; version: number }
  type Sent = { comment?: string; images?: readonly string[]; key?: string }

  const applies = (player: Player, chosen: Chosen, sent: Sent = {}) =>
    apply(store, {
      ...{ ...player, ...chosen, comment: 'Semalam di meja', images: [], key: randomUUID() },
      ...{ ...sent, now: now(), lang },
    })
  const claims = (player: Player, chosen: Chosen, entry?: string) =>
    store.transact((tx) => claim(tx, { ...player, ...chosen, entry, now: now(), lang }))
  const sees = async (player: Player, { activity }: { activity: string }) =>
    (await activitiesFor(store.db, { ...player, now: now(), lang })).items.find(
      (one) => one.activity === activity,
    )
  const past = (player: Player) => entriesPage(store.db, { ...player, lang }, {})
  const counts = (player: Player) => countNow(store.db, { ...player, now: now() })
  const minute = () => endDue(store, now())
  const rests = (player: Player) =>
    store.transact((tx) => {
      const until = new Date(now().getTime() + 86_400_000)
      return wagers.exclude(tx, { ...player, until, by: 'test', now: now() })
    })

  const signsIn = (player: Player, chosen: Chosen) =>
    store.transact((tx) => checkIn(tx, { ...player, ...chosen, now: now(), lang }))
  const opens = (player: Player, chosen: Chosen) =>
    store.transact((tx) => openPacket(tx, { ...player, ...chosen, now: now(), lang }))
  const joins = (player: Player, chosen: Chosen) =>
    store.transact((tx) => joinCashback(tx, { ...player, ...chosen, now: now(), lang }))
  /** Makes another account the same person: by a number that the first proved, and now this one. */
  async function becomes(other: Player, player: Player) {
    const mobile = `62812${randomUUID().replaceAll(/\D/g, '').slice(0, 8)}`
    for (const { member } of [player, other])
      await house.ownerStore.transact(
        (tx) => tx.run`
          insert into identity.profile as p (member, mobile, mobile_verified_at)
          values (${member}, ${mobile}, ${member === player.member ? now() : null})
          on conflict (member) do update set mobile = excluded.mobile,
            mobile_verified_at = excluded.mobile_verified_at`,
      )
    return () =>
      house.ownerStore.transact(async (tx) => {
        await tx.run`update identity.profile set mobile_verified_at = null where member = ${player.member}`
        await tx.run`update identity.profile set mobile_verified_at = ${now()} where member = ${other.member}`
      })
  }

  const entersRaffle = (player: Player, chosen: Chosen) =>
    store.transact((tx) => joinRaffle(tx, { ...player, ...chosen, now: now(), lang }))

  return {
    ...{ signsIn, opens, joins, entersRaffle, becomes },
    ...{ member, sets, applies, claims, sees, past, counts, minute, rests },
  }
}

/** A small picture as it travels, with something hidden in it. */
export const pictureOf = async (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e3ae54' } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64')
