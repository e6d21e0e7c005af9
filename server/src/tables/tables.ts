import { GameId, type Lang, type LiveKind } from '@balai/contract'
import stated from '@balai/games/certificates/live' with { type: 'json' }
import { type DealtTerms, gainMost, hashOf, placesOf } from '@balai/games/dealt/table'

/** A table of the house. Sums are minor units of its currency. */
export type Table = {
  /** The table, its room and its game in the catalogue. */
  id: GameId
  names: Record<Lang, string>
  terms: DealtTerms & { kind: LiveKind; commission: boolean }
  hash: string
  betMs: number
  /** Every stake is a multiple of it: what it gains is then whole. */
  chip: bigint
  chips: readonly bigint[]
  /** The most on each place, and in a round. */
  places: ReadonlyMap<string, bigint>
  roundMost: bigint
  /** The return of the place that returns most, in percent, and the most that a stake brings back in stakes. */
  rtp: string
  maxWinX: number
  /** Its picture in the lobby, of those of the house. */
  cover: string
  /** A video of the table, where there is one; the computer deals all the same. */
  stream: string | null
}

type Given = {
  id: string
  names: Record<Lang, string>
  kind: LiveKind
  commission?: boolean
  betMs: number
  /** The most on a place that pays as much as is staked on it. */
  most: bigint
  certificate: keyof typeof stated.tables
}

const covers: Record<LiveKind, string> = {
  ...{ baccarat: 'bakarat-mini', 'dragon-tiger': 'dua-puluh-satu', roulette: 'roda-pelabuhan' },
  ...{ 'sic-bo': 'dadu-rempah', 'fan-tan': 'pasar-malam', wheel: 'roda-pelabuhan' },
}

const chip = 1_000n
const chips = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n]

/** What a place may bear, so that no place can cost the house more than another. */
function mostOn(terms: DealtTerms, on: string, most: bigint): bigint {
  const times = BigInt(Math.max(1, Math.ceil(gainMost(terms, on))))
  const share = most / times
  return share < chip ? chip : share - (share % chip)
}

function tableOf({ id, names, kind, commission = false, betMs, most, certificate }: Given): Table {
  const terms = { kind, commission }
  const places = new Map(placesOf(terms).map((on) => [on, mostOn(terms, on, most)]))
  const returns = Object.values<{ percent: string }>(stated.tables[certificate])
  const highest = Math.max(...returns.map(({ percent }) => Number(percent)))
  const gains = [...places.keys()].map((on) => gainMost(terms, on))
  return {
    ...{ id: GameId.parse(id), names, terms, hash: hashOf(terms), betMs, chip, chips, places },
    roundMost: most * 3n,
    // Cut off, not rounded: no more is said than is returned.
    rtp: (Math.floor(highest * 100) / 100).toFixed(2),
    maxWinX: Math.floor(Math.max(...gains)) + 1,
    cover: covers[kind],
    stream: null,
  }
}

const betMs = 15_000

/** The tables of the house, in the order of the lobby. */
export const tables: ReadonlyMap<string, Table> = new Map(
  [
    tableOf({
      id: 'bakarat-melati',
      names: { ID: 'Bakarat Melati', EN: 'Jasmine Baccarat' },
      ...{ kind: 'baccarat', commission: true, betMs, most: 10_000_000n },
      certificate: 'baccarat with commission',
    }),
    tableOf({
      id: 'bakarat-kenanga',
      names: { ID: 'Bakarat Kenanga Tanpa Komisi', EN: 'Ylang No-Commission Baccarat' },
      ...{ kind: 'baccarat', betMs, most: 10_000_000n },
      certificate: 'baccarat without commission',
    }),
    tableOf({
      id: 'naga-macan',
      names: { ID: 'Naga Macan', EN: 'Dragon Tiger' },
      ...{ kind: 'dragon-tiger', betMs: 12_000, most: 10_000_000n },
      certificate: 'dragon tiger',
    }),
  ].map((table) => [table.id, table]),
)
