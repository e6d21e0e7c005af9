import type { Choice } from '../exact/statement.ts'
import { ratio } from '../slot/exact/ratio.ts'
import { climbOf, type KiteMath } from './math.ts'

/** What a kite pays that is taken down at each height, by the chances of all climbs up to it. */
export const lawsOf = (math: KiteMath): Choice[] =>
  math.heights.map((pay, height) => {
    let [ways, all] = [1n, 1n]
    for (let at = 0; at <= height; at++) {
      const climb = climbOf(math, at)
      ways *= BigInt(climb.ways)
      all *= BigInt(climb.of)
    }
    const pays = ratio(pay, 100)
    const shown = `${Math.floor(pay / 100)}.${String(pay % 100).padStart(2, '0')}`
    return {
      choice: shown,
      law: [
        { pays, ways },
        { pays: ratio(0), ways: all - ways },
      ],
    }
  })
