import { poolOf } from '@balai/games/pool/game'
import type { Title } from '../titles.ts'

/** Of what somebody stakes so much is to be left to the house: with its pool no game returns more. */
const returnMost = 99.5

const decimals = 2

type Terms = { feed: number; seed: bigint }

/** What is published of a pool under these terms; nothing for a game without one. */
export function publishedOf({ seal, certified }: Title, { feed, seed }: Terms) {
  if (!seal) return undefined
  const { feedPercent, seedPercent } = poolOf({ feed, seed: Number(seed), seal })
  const stakedPerFall = BigInt(seal.unit) * BigInt(seal.seals)
  const percent = certified.rtp * 100 + feedPercent + seedPercent
  return {
    stakedPerFall,
    seal: { unit: BigInt(seal.unit), seals: seal.seals },
    meanAtFall: seed + (stakedPerFall * BigInt(feed)) / 10_000n,
    slotRtp: (certified.rtp * 100).toFixed(decimals),
    rtp: percent.toFixed(decimals),
    /** Whether too little would be left to the house. */
    tooMuch: percent > returnMost,
  }
}
