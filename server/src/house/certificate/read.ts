import type { GameCertificate } from '@balai/contract'
import rng from '@balai/games/certificates/rng' with { type: 'json' }
import { z } from 'zod'
import * as fishing from '../../fishing/index.ts'
import { titles } from '../titles.ts'

const Share = z.object({
  percent: z.string(),
  numerator: z.string().optional(),
  denominator: z.string().optional(),
})
const Band = z.object({ low99: z.string(), high99: z.string() })
const Row = z.object({
  rtp: z.string(),
  hitRate: z.string(),
  standardDeviation: z.string(),
  index: z.string(),
  winMax: z.string(),
})
const stakes = z.union([z.string(), z.number().transform(String)])

/** What certificates of all engines have, and what only some have. */
const File = z.object({
  version: z.int(),
  engine: z.string().optional(),
  mathHash: z.string(),
  codeHash: z.string(),
  code: z.record(z.string(), z.string()),
  rtp: Share.extend({
    by: z.enum(['strips', 'cycles', 'rounds']).optional(),
    low99: z.string().optional(),
    high99: z.string().optional(),
  }),
  rtpChoice: z.string().optional(),
  rtpLowest: Share.optional(),
  rtpLowestChoice: z.string().optional(),
  pool: z.object({ rtp: Share }).optional(),
  buy: z.object({ bets: z.int(), rtp: Share }).optional(),
  gamble: z.object({ most: z.int() }).nullish(),
  hitRate: Share,
  hitRateChoice: z.string().optional(),
  hitRateLowest: Share.optional(),
  hitRateLowestChoice: z.string().optional(),
  aboveStake: Share.optional(),
  spinAboveStake: Share.optional(),
  volatility: z.object({ standardDeviation: z.string(), index: z.string() }),
  volatilityChoice: z.string().optional(),
  feature: z.object({ oneRoundIn: z.string(), meanStakes: z.string() }).nullish(),
  freeSpins: z.object({ oneRoundIn: z.string() }).optional(),
  winMax: z.object({
    stakes,
    oneRoundIn: z.string().optional(),
    roundsThatMetIt: z.int().optional(),
    mostSeen: z.string().optional(),
  }),
  winMaxChoice: z.string().optional(),
  sample: Band.extend({ rounds: z.int(), seed: z.number(), mean: z.string() }).optional(),
  simulation: z
    .object({
      rounds: z.int(),
      serverSeed: z.string().optional(),
      seeds: z.array(z.int()).optional(),
    })
    .optional(),
  choices: z.record(z.string(), Row).optional(),
  hands: z.record(z.string(), z.object({ stakes, oneRoundIn: z.string() })).optional(),
  weapons: z
    .array(
      z.object({
        weapon: z.string(),
        lines: z.array(
          z.object({
            kind: z.string(),
            pays: z.array(z.object({ multiple: z.number() })),
            met: z.array(
              z.object({
                fish: z.int(),
                index: z.string(),
                hitRate: z.string(),
                standardDeviation: z.string(),
              }),
            ),
          }),
        ),
      }),
    )
    .optional(),
  methods: z.record(z.string(), z.string()),
})
type File = z.output<typeof File>

type Known = { names: { ID: string; EN: string }; file: object; skill: boolean }

/** All games of the house that have a certificate, by their ids. */
const known: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...titles,
  [fishing.judged.id, { names: fishing.judged.names, file: fishing.certificateFile, skill: false }],
])

/** Its certificate as it is published, or nothing for a game that is not the house's. */
export const fileOf = (game: string): object | undefined => known.get(game)?.file

type Shown = Omit<GameCertificate, 'game' | 'name'>

const read = new Map<string, Shown>()

/** The same in one shape for all engines. Throws for a certificate that lacks a figure. */
export function certificateOf(game: GameCertificate['game'], lang: 'ID' | 'EN') {
  const found = known.get(game)
  if (!found) return undefined
  const shown = read.get(game) ?? shownOf(File.parse(found.file), found.skill)
  read.set(game, shown)
  return { game, name: found.names[lang], ...shown }
}

const of = (choice: string | undefined) => (choice === undefined ? {} : { choice })

function shownOf(file: File, skill: boolean): Shown {
  const { rtp, rtpLowest, hitRate, hitRateLowest, volatility, winMax } = file
  const above = file.aboveStake ?? file.spinAboveStake
  const feature = file.feature ?? file.freeSpins
  const sample = sampleOf(file)
  const { low99, high99, by, ...share } = rtp
  return {
    ...{ version: file.version, mathHash: file.mathHash, codeHash: file.codeHash, skill },
    ...(file.engine && { engine: file.engine }),
    code: Object.entries(file.code).map(([path, hash]) => ({ path, hash })),
    rtp: {
      ...{ ...share, ...of(file.rtpChoice) },
      ...(by && { by }),
      ...(low99 && high99 && { band: { low99, high99 } }),
    },
    ...(rtpLowest && { rtpLowest: { ...rtpLowest, ...of(file.rtpLowestChoice) } }),
    ...(file.pool && { rtpPool: file.pool.rtp.percent }),
    ...(file.buy && { bought: { bets: file.buy.bets, percent: file.buy.rtp.percent } }),
    ...(file.gamble && { gambleMost: file.gamble.most }),
    hitRate: { ...hitRate, ...of(file.hitRateChoice) },
    ...(hitRateLowest && { hitRateLowest: { ...hitRateLowest, ...of(file.hitRateLowestChoice) } }),
    ...(above && { aboveStake: above }),
    volatility: { ...volatility, ...of(file.volatilityChoice) },
    ...(feature && { feature }),
    winMax: {
      ...{ stakes: winMax.stakes, ...of(file.winMaxChoice) },
      ...(winMax.oneRoundIn && { oneRoundIn: winMax.oneRoundIn }),
      ...(winMax.roundsThatMetIt !== undefined && { met: winMax.roundsThatMetIt }),
      ...(winMax.mostSeen && { mostSeen: winMax.mostSeen }),
    },
    ...(sample && { sample }),
    choices: [...choicesOf(file), ...shotsOf(file, rtp.percent)],
    hands: Object.entries(file.hands ?? {}).map(([hand, told]) => ({ hand, ...told })),
    methods: Object.entries(file.methods).map(([of, text]) => ({ of, text })),
    battery,
  }
}

function sampleOf({ sample, simulation }: File): Shown['sample'] {
  if (sample) {
    const { rounds, seed, mean, low99, high99 } = sample
    return { rounds, seed: String(seed), mean, band: { low99, high99 } }
  }
  if (!simulation) return undefined
  const { rounds, serverSeed, seeds } = simulation
  return { rounds, seed: serverSeed ?? (seeds ?? []).join(', ') }
}

const choicesOf = ({ choices }: File): Shown['choices'] =>
  Object.entries(choices ?? {}).map(([choice, row]) => ({ choice, ...row }))

/** Every weapon of the fishing at every kind, by how many fish it meets. */
const shotsOf = ({ weapons }: File, rtp: string): Shown['choices'] =>
  (weapons ?? []).flatMap(({ weapon, lines }) =>
    lines.flatMap(({ kind, pays, met }) =>
      met.map(({ fish, hitRate, standardDeviation, index }) => ({
        choice: `${weapon} ${fish > 1 ? `${fish} × ` : ''}${kind}`,
        ...{ rtp, hitRate, standardDeviation, index },
        winMax: (fish * Math.max(...pays.map(({ multiple }) => multiple))).toFixed(2),
      })),
    ),
  )

const { codeHash, draws, rounds, level, tests, failed, badSources, badCaught } = rng
const sources = [...rng.streams, ...rng.outcomes].map(({ source }) => source)
const battery: GameCertificate['battery'] = {
  ...{ codeHash, draws, rounds, level, tests, failed, badSources, badCaught },
  sources: [...new Set(sources)].map((source) => {
    const put = [...rng.streams, ...rng.outcomes].filter((one) => one.source === source)
    return { source, tests: put.length, held: put.filter(({ holds }) => holds).length }
  }),
}
