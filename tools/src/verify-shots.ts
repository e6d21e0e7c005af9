import { FairShot, FairSitting } from '@balai/contract'
import { verifyShot, verifySitting } from '@balai/games/fish/index'
import type { z } from 'zod/mini'
import { no, readJson, type Said, unwrapped } from './verify-record.ts'

/** Whether a text is about shots of the fishing, one or all of a sitting: a round has steps. */
export const isShots = (text: string) => {
  const value = unwrapped(readJson(text))
  return typeof value === 'object' && value !== null && 'sitting' in value
}

/** Verifies a shot or a whole sitting as it is published: JSON as the house gives it, in its envelope or bare. */
export function verifyShotsText(text: string, asked?: string): Said {
  const value = unwrapped(readJson(text))
  const isWhole = typeof value === 'object' && value !== null && 'shots' in value
  const said = isWhole ? saidOfSitting(value) : saidOfShot(value)
  if (!said.ok || asked === undefined || said.sitting === asked) return said
  return no(`asked for ${asked}, given ${said.sitting}`)
}

type Of = Said & { sitting?: string }

function saidOfSitting(value: unknown): Of {
  const record = FairSitting.safeParse(value)
  if (!record.success) return noRecord('a sitting', record.error)
  const { sitting, title, shots, next } = record.data
  if (next !== null) return no(`the shots of ${sitting} from number ${next} on are missing`)
  const result = verifySitting(record.data)
  if (!result.ok) return no(`${result.differs} is ${result.found}, expected ${result.expected}`)
  const sum = (of: (shot: (typeof shots)[number]) => bigint) =>
    shots.reduce((all, shot) => all + of(shot), 0n)
  const [stake, win] = [sum((shot) => shot.stake), sum((shot) => shot.win)]
  return {
    ...{ ok: true, sitting },
    text: `verified: sitting ${sitting} of ${title}, ${shots.length} shots, stake ${stake}, win ${win}`,
  }
}

function saidOfShot(value: unknown): Of {
  const record = FairShot.safeParse(value)
  if (!record.success) return noRecord('a shot', record.error)
  const { sitting, title, nonce, stake, win } = record.data
  const result = verifyShot(record.data)
  if (!result.ok) return no(`${result.differs} is ${result.found}, expected ${result.expected}`)
  return {
    ...{ ok: true, sitting },
    text: `verified: shot ${nonce} of sitting ${sitting} of ${title}, stake ${stake}, win ${win}`,
  }
}

function noRecord(of: string, { issues: [issue] }: z.core.$ZodError) {
  return no(`this is no record of ${of}: ${issue?.path.join('.')} ${issue?.message}`)
}

type Page = { shots: unknown[]; next: number | null }

/** Puts the pages of a sitting together into one record. */
export async function wholeSitting(page: (from: number) => Promise<string>): Promise<string> {
  const first = unwrapped(readJson(await page(0))) as Page
  let { next } = first
  const shots = [...first.shots]
  while (next !== null) {
    const more = unwrapped(readJson(await page(next))) as Page
    shots.push(...more.shots)
    next = more.next
  }
  return JSON.stringify({ ...first, shots, next })
}
