import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import { z } from 'zod'
import { settleContracts } from '../../server/src/agents/contracts/jobs.ts'
import { propose, sign } from '../../server/src/agents/contracts/propose.ts'
import { count } from '../../server/src/agents/jobs.ts'
import { isRefusal } from '../../server/src/platform/refusal.ts'
import * as wallet from '../../server/src/wallet/index.ts'
import { advance, given, sealed, signedIn } from './http.ts'
import { withStore } from './settings.ts'
import { newName, password } from './steps.ts'

type House = { url: string; data: string }
const Who = z.object({ id: MemberId, bucket: z.int() })
const cast = { agent: 'Balai#2026', downline: 'Balai#2026' } as const

/** To where the next stretch of so many minutes has just begun. */
export async function toNext(url: string, minutes: number) {
  const now = await advance(url, 0)
  const left = minutes - ((now.getTime() / 60_000) % minutes)
  await advance(url, left + 0.1)
}

/** Somebody who came by a code. */
async function comes(url: string, affiliateCode?: string) {
  const username = newName()
  const body = await sealed(url, {
    ...{ username, password, confirmPassword: password, adult: true, language: 'ID' },
    ...{ visitor: randomUUID(), human: 'test-human', ...(affiliateCode && { affiliateCode }) },
  })
  await given(url, '/wps/member/register', { method: 'PUT', body })
  return username
}

/**
 * A house of three in a line, agent, downline and a player below, and a stranger who is an agent too. The agent has
 * contracts of the house that wait for its hand, so that what the agent pays is the agent's own.
 */
export async function openNetwork({ url, data }: House, kinds: readonly ContractKind[]) {
  const now = await advance(url, 0)
  const player = await comes(url, 'BAWAH2026')
  const stranger = await comes(url)
  await withStore(data, (store) =>
    store.transact(async (tx) => {
      await tx.run`update identity.member set kind = 1 where account = ${stranger}`
      const { id: member } = await tx.one(Who)`
        select id, bucket from identity.member where account = 'agent'`
      for (const kind of kinds) {
        const said = await propose(tx, {
          ...{ id: randomUUID(), hand: { staff: 'operator' }, member, kind, now },
          terms: {
            ...{ basis: 'stake', categories: null, activeStake: 0n, perMonth: 1, carry: 'none' },
            ...{ most: null, payer: 'house', pays: 'hand' },
            tiers: [{ stake: null, average: null, loss: null, active: null, rate: 2_000 }],
          },
        })
        if (isRefusal(said)) throw new Error(said.refused)
        await sign(tx, { contract: said.contract, hand: { member }, now })
      }
    }),
  )
  const secrets: Record<string, string> = { ...cast, [player]: password, [stranger]: password }
  return {
    stranger,
    player,
    /** A session that begins now: clocks that run ahead end those from before. */
    enters: async (account: string) => (await signedIn(url, account, secrets[account] ?? '')).token,
    /** What the house does once a minute is done at once, until what is awaited is there. */
    async until<V>(ask: () => Promise<V | undefined>): Promise<V> {
      for (let tries = 0; tries < 60; tries++) {
        const now = await advance(url, 0)
        await withStore(data, async (store) => {
          await count(store, now)
          await settleContracts(store, now)
        })
        const found = await ask()
        if (found !== undefined) return found
        // The house's own hands are at it.
        await new Promise((done) => setTimeout(done, 250))
      }
      throw new Error('what was awaited did not come')
    },
    /** Leaves so much in somebody's purse. */
    leaves: (account: string, amount: bigint) =>
      withStore(data, (store) =>
        store.transact(async (tx) => {
          const { id: member, bucket } = await tx.one(Who)`
            select id, bucket from identity.member where account = ${account}`
          const { pools } = await wallet.balanceOf(tx, { member, bucket, trial: false })
          const has = pools.find(({ pool }) => pool === 'cash')?.available ?? 0n
          const house = { house: 'bank' } as const
          const purse = { member, bucket, pool: 'cash' } as const
          if (has === amount) return
          await wallet.transfer(tx, {
            ...(has > amount ? { from: purse, to: house } : { from: house, to: purse }),
            ...{ amount: has > amount ? has - amount : amount - has, key: randomUUID() },
            ...{
              reason: has > amount ? 'withdrawal' : 'deposit',
              source: 'test',
              now: await advance(url, 0),
            },
          })
        }),
      ),
  }
}
