import { openPremises, type Premises } from './money/premises.ts'
import type { Row } from './row.ts'
import { prices } from './sports/prices.ts'
import { settled } from './sports/settled.ts'
import { slips } from './sports/slips.ts'

type Tell = (line: string) => void

const parts: readonly ((premises: Premises, tell: Tell) => Promise<Row[]>)[] = [
  prices,
  slips,
  settled,
]
/** `PART=settled`, for a look at one of them. */
const asked = process.env.PART

/** The sportsbook: prices to sockets, slips over the wire, and tickets paid as one set; one after another. */
export async function sports(tell: Tell): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of parts) {
    if (asked && part.name !== asked) continue
    const premises = await openPremises()
    try {
      rows.push(...(await part(premises, tell)))
    } catch (error) {
      throw new Error(`${part.name} were not measured\n${premises.said()}`, { cause: error })
    } finally {
      await premises.close()
    }
  }
  return rows
}
