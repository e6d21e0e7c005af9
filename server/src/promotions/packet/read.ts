import type { OwnPacket } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import type { EntryRow } from '../activities/entry-sql.ts'
import { type ActivityRow, activityInForce } from '../activities/terms-sql.ts'
import { maskedName } from '../raffle/read.ts'
import * as sql from './sql.ts'

const told = ({ commitment, pot, shares, least, taken }: sql.PacketRow) => ({
  ...{ commitment, pot, shares, least, taken },
})

type Shown = { activity: ActivityRow; current: EntryRow | undefined }

/** What a member sees of pots: how much of each is taken, and their own share. */
export async function ownPackets(
  db: Db | Tx,
  { items, packets }: { items: readonly Shown[]; packets: readonly sql.PacketRow[] },
): Promise<ReadonlyMap<string, OwnPacket>> {
  const shown = items.filter(({ activity }) => activity.kind === 'packet')
  const entries = shown.flatMap(({ current }) => current ?? [])
  const own = entries.length ? await sql.sharesIn(db, entries) : []
  return new Map(
    shown.flatMap(({ activity: { activity }, current }) => {
      const packet = packets.find((one) => one.activity === activity)
      const share = own.find(({ entry }) => entry === current?.id)
      const mine = share ? { number: share.number, amount: share.amount } : null
      return packet ? [[activity, { ...told(packet), own: mine }]] : []
    }),
  )
}

/** A pot as anyone can read it: by what it was cut is told once nobody can take of it any more. */
export async function packetShown(db: Db, { activity, now }: { activity: string; now: Date }) {
  const [packet] = await sql.packetsOf(db, [activity])
  const terms = await activityInForce(db, activity)
  if (!packet || !terms) return refuse('activity-closed')
  const { currency, exponent } = await site.setting(db, 'brand')
  const about = { activity, names: terms.names, currency, exponent, closes: terms.closes }
  const shown = { ...about, ...told(packet) }
  if (packet.taken < packet.shares && !isPast(terms, now)) return { ...shown, told: null }
  const taken = await sql.takenOf(db, activity)
  const known = await identity.knownMembers(
    db,
    taken.map(({ member }) => member),
  )
  return {
    ...shown,
    told: {
      serverSeed: packet.serverSeed,
      taken: taken.map(({ number, amount, member }) => ({
        ...{ number, amount },
        name: maskedName(known.find((one) => one.member === member)?.account ?? ''),
      })),
    },
  }
}

/** Over for good: its time has passed. One that is only switched off may be opened again. */
const isPast = ({ closes }: Pick<ActivityRow, 'closes'>, now: Date) =>
  closes !== null && closes <= now
