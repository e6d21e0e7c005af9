import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { GameId } from './words.ts'

/** A share of a whole in percent; as a fraction of whole numbers where it is known as one. */
const CertifiedShare = z.object({
  percent: z.string(),
  numerator: z.optional(z.string()),
  denominator: z.optional(z.string()),
  /** Of which choice, where the player has one. */
  choice: z.optional(z.string()),
})

/** In percent, in which 99 of 100 samples of that size lie. */
const Band = z.object({ low99: z.string(), high99: z.string() })

/** The battery that the streams of all games stand, and the bad sources that it has to tell from them. */
const Battery = z.object({
  codeHash: z.string(),
  draws: z.int(),
  rounds: z.int(),
  level: z.string(),
  tests: z.int(),
  failed: z.int(),
  badSources: z.int(),
  badCaught: z.int(),
  /** By source: how many tests it was put to, and how many it stood. */
  sources: z.array(z.object({ source: z.string(), tests: z.int(), held: z.int() })),
})

/** What is certified of a game of the house, every figure as its certificate has it. */
export const GameCertificate = z.object({
  game: GameId,
  name: z.string(),
  version: z.int(),
  engine: z.optional(z.string()),
  mathHash: z.string(),
  codeHash: z.string(),
  code: z.array(z.object({ path: z.string(), hash: z.string() })),
  /** Only the best play is certified. */
  skill: z.boolean(),
  /** By strips and by cycles it is exact, by rounds it is a mean with a band. */
  rtp: z.extend(CertifiedShare, {
    by: z.optional(z.enum(['strips', 'cycles', 'rounds'])),
    band: z.optional(Band),
  }),
  rtpLowest: z.optional(CertifiedShare),
  /** With its progressive pool. */
  rtpPool: z.optional(z.string()),
  bought: z.optional(z.object({ bets: z.int(), percent: z.string() })),
  /** How often a win may be doubled or lost, at even chances. */
  gambleMost: z.optional(z.int()),
  hitRate: z.optional(CertifiedShare),
  hitRateLowest: z.optional(CertifiedShare),
  aboveStake: z.optional(CertifiedShare),
  volatility: z.object({
    standardDeviation: z.string(),
    index: z.string(),
    choice: z.optional(z.string()),
  }),
  feature: z.optional(z.object({ oneRoundIn: z.string(), meanStakes: z.optional(z.string()) })),
  winMax: z.object({
    stakes: z.string(),
    choice: z.optional(z.string()),
    /** A whole number, or a power of ten. */
    oneRoundIn: z.optional(z.string()),
    /** Where it is not known exactly: how often the sample met it. */
    met: z.optional(z.int()),
    mostSeen: z.optional(z.string()),
  }),
  /** What was played beside what is exact: rates that are no fractions are of it. */
  sample: z.optional(
    z.object({
      rounds: z.int(),
      seed: z.string(),
      mean: z.optional(z.string()),
      band: z.optional(Band),
    }),
  ),
  choices: z.array(
    z.object({
      choice: z.string(),
      rtp: z.string(),
      hitRate: z.optional(z.string()),
      standardDeviation: z.string(),
      index: z.string(),
      winMax: z.string(),
    }),
  ),
  hands: z.array(z.object({ hand: z.string(), stakes: z.string(), oneRoundIn: z.string() })),
  /** How each figure is had, as the certificate states it. */
  methods: z.array(z.object({ of: z.string(), text: z.string() })),
  battery: Battery,
})
export type GameCertificate = z.output<typeof GameCertificate>

export const certificates = {
  certificate: query('/wps/certificates', {
    about: 'What is certified of a game of the house, with the hashes that it is bound to.',
    for: 'anyone',
    takes: z.object({ game: GameId }),
    gives: GameCertificate,
    refuses: ['game-unknown'],
  }),
  file: query('/wps/certificates/file', {
    about: 'The certificate of a game of the house, as `npm run certify` writes it.',
    for: 'anyone',
    takes: z.object({ game: GameId }),
    gives: z.record(z.string(), z.unknown()),
    refuses: ['game-unknown'],
  }),
}
