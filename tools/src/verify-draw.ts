import { LotteryDraw } from '@balai/contract/lottery-draws'
import type { Chain } from '@balai/games/beacon'
import { isTicketUnder, rootOfLeaves } from '@balai/games/lottery/ticket'
import { drawDiffers } from '@balai/games/lottery/verify-draw'
import { z } from 'zod'
import { no, readJson, type Said, unwrapped } from './verify-record.ts'

/** What a member holds of their own ticket. */
const Receipt = z.looseObject({
  index: z.int(),
  leaf: z.string(),
  proof: z.array(z.string()),
})

type More = {
  /** Every leaf of the tree, where they were asked for. */
  leaves?: readonly string[] | undefined
  /** A receipt as text, where one is to be found under the root. */
  receipt?: string | undefined
  known?: readonly Chain[]
}

const why = {
  official: 'its numbers were drawn elsewhere, and only its tickets can be checked',
  undrawn: 'it was not drawn yet',
} as const

/** Verifies a draw's published record: JSON as the house gives it, in its envelope or bare. */
export function verifyDrawText(text: string, { leaves, receipt, known }: More = {}): Said {
  const answer = readJson(text)
  if (answer === undefined) return no('this is no JSON')
  const record = LotteryDraw.safeParse(unwrapped(answer))
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a draw: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { draw, locked, chance } = record.data
  const checked: string[] = []
  if (leaves) {
    const wrong = leavesDiffer(leaves, locked)
    if (wrong) return no(wrong)
    checked.push(`its root is of all ${leaves.length} leaves`)
  }
  if (receipt !== undefined) {
    if (!locked?.root) return no('no root was told yet')
    const held = Receipt.safeParse(unwrapped(readJson(receipt)))
    if (!held.success) return no('this is no receipt of a ticket')
    const { tickets, root } = locked
    if (!isTicketUnder({ tickets, root }, held.data))
      return no('the ticket is not among those that were locked')
    checked.push(`ticket ${held.data.index} is among them`)
  }
  const differs = drawDiffers(record.data, known)
  if (differs === 'official' && checked.length)
    return { ok: true, text: `verified: ${[`the tickets of draw ${draw}`, ...checked].join(', ')}` }
  if (differs === 'official' || differs === 'undrawn') return no(`${draw}: ${why[differs]}`)
  if (differs) return no(`${differs} is not what seed, tickets and beacon lead to`)
  const by = chance?.beacon
    ? `by round ${chance.beacon.round} of the beacon ${chance.beacon.chain}`
    : 'by its seed alone, bound to no beacon'
  const parts = [`draw ${draw}`, `${locked?.tickets} tickets`, by, ...checked]
  return { ok: true, text: `verified: ${parts.join(', ')}` }
}

/** Why leaves are not those that were locked, or nothing. */
function leavesDiffer(leaves: readonly string[], locked: LotteryDraw['locked']) {
  if (!locked?.root) return 'no root was told yet'
  if (leaves.length !== locked.tickets) return 'leaves are not as many as was said'
  return rootOfLeaves(leaves) === locked.root ? undefined : 'leaves do not lead to the root'
}

/** Asks for page after page until all leaves are there. */
export async function wholeTree(page: (from: number) => Promise<string>): Promise<string[]> {
  const Page = z.object({ tickets: z.int(), leaves: z.array(z.string()) })
  const leaves: string[] = []
  for (;;) {
    const { tickets, leaves: more } = Page.parse(unwrapped(readJson(await page(leaves.length))))
    leaves.push(...more)
    if (!more.length || leaves.length >= tickets) return leaves
  }
}
