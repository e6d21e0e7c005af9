import type { MemberId } from '@balai/contract'
import * as identity from '../identity/index.ts'
import { tellManyInbox } from '../messages/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import * as ranks from '../ranks/index.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'

/** Members who are looked at in one transaction. */
const atOnce = 1_000

/** Writes on until nothing is left. What was written stays when a process dies over the rest. */
export async function sendCampaigns(store: Store, now: Date) {
  let more = true
  while (more) more = await store.transact((tx) => sendSome(tx, now))
}

/** A stretch of the oldest one; answers whether there was any. */
async function sendSome(tx: Tx, now: Date) {
  const campaign = await sql.holdNext(tx)
  if (!campaign) return false
  const { id, topic, words, path, place } = campaign
  const looked = await identity.membersAfter(tx, {
    ...{ after: place, of: campaign.members, size: atOnce },
  })
  const wanted = await reached(tx, looked, campaign.levelFrom)
  const resting = topic === 'offers' ? await wagers.restingOf(tx, { members: wanted, now }) : []
  const spared = new Set(resting)
  const members = wanted.map(({ member }) => member).filter((member) => !spared.has(member))
  const told = await tellManyInbox(tx, {
    ...{ members, purpose: 'campaign', key: id, topic, words, now },
    ...(path && { path }),
  })
  await sql.advance(tx, {
    ...{ id, told, spared: spared.size, place: looked.at(-1)?.member ?? place },
    endedAt: looked.length < atOnce ? now : null,
  })
  return true
}

type Whose = { member: MemberId; bucket: number }

/** Who of them is at the level or above it; nobody has to have a rank to be at the first. */
async function reached(tx: Tx, members: readonly Whose[], from: number | null) {
  if (!from) return members
  const high = new Set(await ranks.membersFrom(tx, { members, level: from }))
  return members.filter(({ member }) => high.has(member))
}
