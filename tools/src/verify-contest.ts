import { SportsVirtual } from '@balai/contract/sports-virtual'
import { ticketLeaf, virtualDiffers } from '@balai/games/sports/virtual'
import { no, readJson, type Said, unwrapped } from './verify-record.ts'

type More = { leaves?: readonly string[] | undefined; ticket?: string | undefined }

/** Verifies the published record of a drawn contest: JSON as the house gives it, in its envelope or bare. */
export function verifyContestText(text: string, { leaves, ticket }: More = {}): Said {
  const record = SportsVirtual.safeParse(unwrapped(readJson(text)))
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a contest: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { event, home, away, locked } = record.data
  const differs = virtualDiffers(record.data, leaves)
  if (differs === 'undrawn') return no(`${event}: it is not over yet`)
  if (differs) return no(`${differs} is not what was committed to, locked and drawn`)
  if (ticket !== undefined && !leaves?.includes(ticketLeaf(ticket)))
    return no('the ticket is not among those that were locked')
  const checked = [
    ...(leaves ? [`its root is of all ${leaves.length} leaves`] : []),
    ...(ticket === undefined ? [] : ['the ticket is among them']),
  ]
  const parts = [`contest ${event}`, `${home} – ${away}`, `${locked?.tickets} tickets`, ...checked]
  return { ok: true, text: `verified: ${parts.join(', ')}` }
}
