import '../record/record.css'
import { slotOf } from '@balai/games'
import { pooled } from '@balai/games/titles/pools'
import { reelMaths } from '@balai/games/titles/reels'
import { LinesPaytable } from './LinesPaytable.tsx'
import { ReelPaytable } from './ReelPaytable.tsx'

/** What each symbol of a slot pays, read from its mathematics. Nothing for other games. */
export default function Paytable({ title }: { title: string }) {
  const slot = slotOf(title)
  if (slot) return <LinesPaytable math={slot} />
  const maths = [...reelMaths, ...pooled.map(({ math }) => math)]
  const reels = maths.find((math) => math.title === title)
  return reels ? <ReelPaytable math={reels} /> : null
}
