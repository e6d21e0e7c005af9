import { ContractTerms } from '@balai/contract/agent-contracts'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addVerdict, billAt, verdictOn } from './bill-sql.ts'
import { type Hand, wordOf } from './propose.ts'
import { owe } from './settle.ts'
import * as sql from './sql.ts'

type Deciding = {
  contract: string
  period: Date
  verdict: 'agreed' | 'refused'
  hand: Hand
  now: Date
}

/**
 * Agrees to a bill that waits for a hand, or refuses it for good. It is for whoever pays to say: the upline, or the
 * house where it pays. What is agreed to is owed from then on.
 */
export async function decideBill(tx: Tx, { contract: id, period, verdict, hand, now }: Deciding) {
  // Held, so that nobody bills the period again meanwhile.
  const contract = await sql.holdContract(tx, id)
  const payer = 'member' in hand ? hand.member : null
  const bill = contract?.upline === payer ? await billAt(tx, { contract: id, period }) : undefined
  const version = bill && (await sql.versionsOf(tx, id)).find(({ nth }) => nth === bill.version)
  const waits = version && ContractTerms.parse(version.terms).pays === 'hand' && bill.amount > 0n
  if (!contract || !bill || !waits) return refuse('bill-unknown')
  if (await verdictOn(tx, { contract: id, period })) return refuse('bill-decided')
  const by = wordOf(hand)
  await addVerdict(tx, { contract: id, period, nth: bill.nth, verdict, by, now })
  if (verdict === 'agreed') await owe(tx, bill, bill.amount, now)
  await record(tx, {
    ...{ kind: `contract-bill-${verdict}`, actor: by, subject: `member:${contract.member}`, now },
    body: {
      contract: id,
      period: period.toISOString(),
      bill: bill.nth,
      amount: String(bill.amount),
    },
  })
  return { verdict }
}
