import { mathHashOf, type SlotMath } from '../slot/math.ts'
import { lakonMalam } from './lakon-malam.ts'
import { lautMutiara } from './laut-mutiara.ts'
import { pasarRempah } from './pasar-rempah.ts'

/** The mathematics that each title is played on today. */
export const slots: readonly SlotMath[] = [lakonMalam, pasarRempah, lautMutiara]

/**
 * Mathematics that rounds were once played on. Whatever has been played stays verifiable: a change
 * to a title moves its former data here.
 */
const former: readonly SlotMath[] = []

/** The slot of this title as it is played today. */
export const slotOf = (title: string) => slots.find((math) => math.title === title)

/** The mathematics with this fingerprint, former ones too, or what about the question is unknown. */
export function mathWith(title: string, mathHash: string): SlotMath | 'title' | 'mathHash' {
  const ofTitle = [...slots, ...former].filter((math) => math.title === title)
  if (ofTitle.length === 0) return 'title'
  return ofTitle.find((math) => mathHashOf(math) === mathHash) ?? 'mathHash'
}
