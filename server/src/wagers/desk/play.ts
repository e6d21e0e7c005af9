import type { MemberId } from '@balai/contract'
import { memberPlay } from '@balai/contract/desk/members'
import { bucketOf } from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { serve } from '../../platform/serve.ts'
import * as wallet from '../../wallet/index.ts'
import { keyOfAct } from '../keys.ts'
import * as sql from './play-sql.ts'

const shown = 50
const dayMs = 86_400_000

/** How a member plays, at the desk. */
export const memberPlayRoutes = serve(memberPlay, {
  play: async ({ db, takes: { member }, now }) => {
    const whose = { member, bucket: bucketOf(member) }
    const since = (days: number) => new Date(now.getTime() - days * dayMs)
    const [open, rounds, day, week, month, receivables, purses] = await Promise.all([
      sql.roundsOf(db, { ...whose, open: true, max: shown }),
      sql.roundsOf(db, { ...whose, open: false, max: shown }),
      sql.playedSince(db, { ...whose, since: since(1) }),
      sql.playedSince(db, { ...whose, since: since(7) }),
      sql.playedSince(db, { ...whose, since: since(30) }),
      sql.receivablesOf(db, whose),
      wallet.pursesOf(db, whose),
    ])
    const currency = purses[0]?.currency
    const exponent = currency ? wallet.exponentOf(currency) : 0
    return { exponent, open, rounds, day, week, month, receivables }
  },
})

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whom a round, a transfer, or a vendor’s own number of an act belongs to. */
export async function membersByNumber(db: Db, text: string) {
  const id = text.toLowerCase()
  const named = (by: 'round' | 'transfer' | 'act') => (found: { member: MemberId }) => ({
    member: found.member,
    by,
  })
  if (uuid.test(id)) {
    const [rounds, transfers] = await Promise.all([
      sql.memberOfRound(db, id),
      wallet.memberOfTransfer(db, id),
    ])
    return [...rounds.map(named('round')), ...transfers.map(named('transfer'))]
  }
  // Numbers of vendors have digits and no spaces; names are not looked for among them.
  if (text.length > 128 || !/\d/.test(text) || /\s/.test(text)) return []
  const sources = await sql.sourcesOfActs(db)
  const keys = sources.map(({ source }) => keyOfAct(source, text))
  return (await sql.membersOfActs(db, keys)).map(named('act'))
}
