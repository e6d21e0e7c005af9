import fc from 'fast-check'
import { boardOf, type Cells } from '../board.ts'
import { plain, type ReelMath, strip } from '../math.ts'

/** A little slot of three by two on which every test can look at every stop. */
export const little = (over: Partial<ReelMath> = {}): ReelMath => ({
  ...plain,
  ...{ title: 'kecil', version: 1, reels: 3, rows: 2, units: 10 },
  judged: { by: 'ways' },
  ...{ wild: 'W', scatter: 'S', pays: { A: { 3: 20 }, B: { 3: 10 }, C: { 3: 5 } } },
  strips: {
    base: [strip('A B C S C'), strip('A B W C S'), strip('B A C S C')],
    free: [strip('A B C S'), strip('A W B C'), strip('B A C S')],
  },
  winMax: 100_000,
  ...over,
})

/** A window from its rows as they are read: 'A B C / D E F'. */
export function windowOf(math: ReelMath, text: string): Cells {
  const rows = text.split('/').map((row) => row.trim().split(/\s+/))
  const { symbols } = boardOf(math)
  return Uint8Array.from(
    Array.from({ length: math.reels }, (_, reel) => reel).flatMap((reel) =>
      rows.map((row) => symbols.indexOf(row[reel] ?? '')),
    ),
  )
}

/** Any little slot: strips and pays of chance. */
export const anyLittle = (over: Partial<ReelMath> = {}): fc.Arbitrary<ReelMath> => {
  const symbol = fc.constantFrom('A', 'B', 'C', 'C', 'S')
  const reel = (wild: boolean) =>
    fc.array(wild ? fc.oneof({ weight: 6, arbitrary: symbol }, fc.constant('W')) : symbol, {
      minLength: 3,
      maxLength: 5,
    })
  const reels = fc.tuple(reel(false), reel(true), reel(true))
  const pay = fc.integer({ min: 1, max: 40 })
  return fc
    .record({ base: reels, free: reels, a: pay, b: pay, c: pay })
    .map(({ base, free, a, b, c }) =>
      little({
        strips: { base, free },
        pays: { A: { 3: a }, B: { 3: b }, C: { 3: c } },
        ...over,
      }),
    )
}
