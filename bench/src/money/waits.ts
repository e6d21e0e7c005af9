import type { Heard } from './figures.ts'
import { among } from './houses.ts'
import type { Loader } from './load.ts'
import type { House } from './premises.ts'
import { sizes } from './sizes.ts'

export type Wait = { small: Heard; large: Heard }

const { waitPairs: pairsCount, waitSeconds: seconds } = sizes
const rate = 300
const connections = 64

type Needs = { loader: Loader; small: House; large: House }

/** Bets that come 300 a second whatever happens, at the small house and at the large one in turn. */
export async function* waits(run: string, { loader, small, large }: Needs): AsyncGenerator<Wait> {
  for (let nth = 0; nth < pairsCount; nth++) {
    const at = (house: House) =>
      loader.run({
        ...{ name: `${run}-w${nth}`, port: house.port, connections, seconds, rate },
        ...{ among: among.spread, bets: rate * seconds },
      })
    // In turn: small first, large first, small first.
    if (nth % 2 === 0) yield { small: await at(small), large: await at(large) }
    else {
      const heard = await at(large)
      yield { small: await at(small), large: heard }
    }
  }
}
