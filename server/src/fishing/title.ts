import { GameId } from '@balai/contract'
import certificate from '@balai/games/certificates/segara-kidul' with { type: 'json' }
import { fishHash, fishTitle, halls } from '@balai/games/fish/index'
import { weapons } from '@balai/games/fish/weapons'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'

if (certificate.mathHash !== fishHash)
  throw new Error(`${fishTitle} is not the mathematics that was certified`)

export const game = GameId.parse(fishTitle)
export const names = { ID: 'Segara Kidul', EN: 'The Southern Sea' }
export const rtp = Number(certificate.rtp.percent).toFixed(2)
export const rules = { version: String(certificate.version), hash: fishHash }

const bets = halls.flatMap((hall) => hall.bets)
const costs = weapons.map(({ cost }) => BigInt(cost))
const least = bets.reduce((a, b) => (b < a ? b : a))
const most = bets.reduce((a, b) => (b > a ? b : a)) * costs.reduce((a, b) => (b > a ? b : a))

const share = Number(certificate.rtp.percent) / 100
const deviations = certificate.weapons
  .flatMap(({ lines }) => lines.flatMap(({ met }) => met))
  .map(({ standardDeviation }) => Number(standardDeviation))

/** What its returns are judged by: a shot returns the same at whatever one aims, with the widest deviation of any. */
export const judged = {
  ...{ id: game, names, hash: fishHash, version: certificate.version, unit: least },
  certified: { rtp: share, lowest: share, deviation: Math.max(...deviations) },
  maxWinX: certificate.winMax.stakes,
}

/** Its certificate as it is published, whole. */
export const certificateFile: object = certificate

/** Lists the fishing in the catalogue, or brings it up to date. A vendor of that code is there. */
export async function putFishing(
  tx: Tx,
  { vendor, ...act }: { vendor: string; by: string; now: Date },
): Promise<void> {
  await catalogue.putGame(
    tx,
    {
      id: game,
      vendor,
      category: 'FISH',
      kind: 'AC',
      names,
      minBet: least,
      maxBet: most,
      lines: 1,
      rtp,
      volatility: 'high',
      maxWinX: certificate.winMax.stakes,
      cover: game,
      isNew: true,
      place: 4,
      math: fishHash,
    },
    act,
  )
}
