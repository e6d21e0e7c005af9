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
  /** The most on a place that pays as much as is staked on it, on each place, and in a round. */
  most: bigint
  places: ReadonlyMap<string, bigint>
  roundMost: bigint
  /** Which limits these are; 0 for those with which it was built. */
  limits: number
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

const placesUnder = (terms: DealtTerms, most: bigint) =>
  new Map(placesOf(terms).map((on) => [on, mostOn(terms, on, most)]))

export type Limits = { version: number; most: bigint; roundMost: bigint }

/** The same table under limits that staff set. */
export const under = (table: Table, { version, most, roundMost }: Limits): Table => ({
  ...{ ...table, most, roundMost, limits: version },
  places: placesUnder(table.terms, most),
})

function tableOf({ id, names, kind, commission = false, betMs, most, certificate }: Given): Table {
  const terms = { kind, commission }
  const places = placesUnder(terms, most)
  const returns = Object.values<{ percent: string }>(stated.tables[certificate])
  const highest = Math.max(...returns.map(({ percent }) => Number(percent)))
  const gains = [...places.keys()].map((on) => gainMost(terms, on))
  return {
    ...{ id: GameId.parse(id), names, terms, hash: hashOf(terms), betMs, chip, chips, places },
    ...{ most, roundMost: most * 3n, limits: 0 },
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
    tableOf({
      id: 'rolet-samudra',
      names: { ID: 'Rolet Samudra', EN: 'Ocean Roulette' },
      ...{ kind: 'roulette', betMs: 22_000, most: 10_000_000n },
      certificate: 'roulette',
    }),
    tableOf({
      id: 'sic-bo-mawar',
      names: { ID: 'Sic Bo Mawar', EN: 'Rose Sic Bo' },
      ...{ kind: 'sic-bo', betMs: 20_000, most: 10_000_000n },
      certificate: 'sic bo',
    }),
    tableOf({
      id: 'fan-tan-teratai',
      names: { ID: 'Fan Tan Teratai', EN: 'Lotus Fan Tan' },
      ...{ kind: 'fan-tan', betMs: 18_000, most: 10_000_000n },
      certificate: 'fan tan',
    }),
    tableOf({
      id: 'roda-kencana',
      names: { ID: 'Roda Kencana', EN: 'Golden Wheel' },
      ...{ kind: 'wheel', betMs: 18_000, most: 10_000_000n },
      certificate: 'wheel',
    }),
  ].map((table) => [table.id, table]),
)
