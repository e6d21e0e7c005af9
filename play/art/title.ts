import type { Wood } from './frame.ts'
import type { Hall } from './hall.ts'

/** What a title is drawn from. Symbols carry the names of the mathematics. */
export type Drawn = {
  title: string
  symbols: Record<string, string>
  wood: Wood
  hall: Hall
}
