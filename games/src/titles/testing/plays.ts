import fc from 'fast-check'
import { places } from '../../baccarat/math.ts'
import { moves } from '../../blackjack/game.ts'
import type { Plain } from '../../game.ts'
import { bets } from '../../roulette/bets.ts'
import { layangLayangMath } from '../layang-layang.ts'

/** What a game may be asked to do: its openings, and all its moves. */
export type Plays = {
  opening: fc.Arbitrary<{ stake: bigint; choice: Plain }>
  moves: readonly Plain[]
}

const stake = fc.bigInt(2n, 10n ** 12n)
const with_ = (choice: fc.Arbitrary<Plain>) => fc.record({ stake, choice })
const plain = with_(fc.constant(null))

/** Chips on some places, and the stake that they come to. */
const chips = (on: readonly string[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...on), fc.bigInt(1n, 10n ** 9n)), {
      minLength: 1,
      maxLength: 8,
      selector: ([place]) => place,
    })
    .map((list) => ({
      stake: list.reduce((sum, [, money]) => sum + money, 0n),
      choice: list.map(([place, money]) => ({ on: place, stake: String(money) })),
    }))

const holds = Array.from({ length: 32 }, (_, set) => ({
  hold: [0, 1, 2, 3, 4].filter((place) => set & (1 << place)),
}))
const poker: Plays = { opening: plain, moves: ['deal', ...holds] }

export const plays: Record<string, Plays> = {
  'kartu-keraton': poker,
  'dua-liar': poker,
  'bonus-ganda': poker,
  'dua-puluh-satu': { opening: plain, moves },
  'roda-pelabuhan': { opening: chips(Object.keys(bets)), moves: ['spin'] },
  'bakarat-mini': { opening: chips(places), moves: ['deal'] },
  'layang-layang': {
    opening: with_(
      fc.option(fc.constantFrom(...layangLayangMath.heights).map((target) => ({ target }))),
    ),
    moves: ['hold', 'take'],
  },
  'kebun-salak': {
    opening: with_(fc.integer({ min: 1, max: 24 }).map((thorns) => ({ thorns }))),
    moves: ['take', ...Array.from({ length: 25 }, (_, open) => ({ open }))],
  },
  'air-terjun': {
    opening: with_(
      fc.record({
        rows: fc.constantFrom(8, 12, 16),
        risk: fc.constantFrom('low', 'medium', 'high'),
      }),
    ),
    moves: ['drop'],
  },
  'dadu-rempah': {
    opening: with_(
      fc
        .record({
          side: fc.constantFrom('under', 'over'),
          wins: fc.integer({ min: 100, max: 9500 }),
        })
        .map(({ side, wins }) => ({ side, of: side === 'under' ? wins : 9999 - wins })),
    ),
    moves: ['roll'],
  },
  'bingo-kampung': { opening: plain, moves: ['draw'] },
}
