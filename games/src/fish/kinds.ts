/**
 * What swims. A kind pays its multiple of the stake; where it has several, one is drawn by weight when
 * it is caught, and `mean` is exactly their mean. Sizes in units of the field, `lastsMs` from edge to edge.
 */
export type Kind = {
  readonly id: string
  readonly mean: number
  readonly pays: readonly { readonly multiple: number; readonly weight: number }[]
  readonly radius: number
  readonly lastsMs: number
  /** How often it comes among the others. Bosses come by the clock and have none. */
  readonly often: number
  readonly boss: boolean
}

const fish = (
  id: string,
  multiple: number,
  radius: number,
  lastsMs: number,
  often: number,
): Kind => ({
  id,
  mean: multiple,
  pays: [{ multiple, weight: 1 }],
  radius,
  lastsMs,
  often,
  boss: false,
})

const meanOf = (pays: Kind['pays']) =>
  pays.reduce((sum, { multiple, weight }) => sum + multiple * weight, 0) /
  pays.reduce((sum, { weight }) => sum + weight, 0)

const boss = (id: string, radius: number, pays: Kind['pays']): Kind => ({
  id,
  mean: meanOf(pays),
  pays,
  radius,
  lastsMs: 26_000,
  often: 0,
  boss: true,
})

/** Smallest first. */
export const kinds: readonly Kind[] = [
  fish('teri', 2, 24, 12_000, 22),
  fish('badut', 3, 28, 13_000, 18),
  fish('kembung', 4, 30, 12_000, 16),
  fish('kakaktua', 5, 36, 14_000, 14),
  fish('lepu', 6, 40, 15_000, 12),
  fish('kuda-laut', 8, 38, 17_000, 10),
  fish('cumi', 10, 44, 14_000, 8),
  fish('buntal', 12, 48, 16_000, 7),
  fish('penyu', 15, 62, 18_000, 6),
  fish('ubur', 20, 58, 20_000, 5),
  fish('barakuda', 25, 66, 11_000, 4),
  fish('pari', 30, 84, 17_000, 3),
  fish('hiu', 40, 92, 15_000, 2),
  boss('gurita', 130, [
    { multiple: 50, weight: 3 },
    { multiple: 100, weight: 2 },
    { multiple: 250, weight: 1 },
  ]),
  boss('naga', 140, [
    { multiple: 100, weight: 4 },
    { multiple: 200, weight: 3 },
    { multiple: 600, weight: 1 },
  ]),
]

const byId = new Map(kinds.map((kind) => [kind.id, kind]))

export const isKind = (id: string) => byId.has(id)

/** The kind of that name. Throws for one that does not swim here. */
export function kindOf(id: string): Kind {
  const kind = byId.get(id)
  if (!kind) throw new RangeError(`no fish is called ${id}`)
  return kind
}
