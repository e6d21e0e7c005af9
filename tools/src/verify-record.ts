import { FairRound } from '@balai/contract'
import { verifyRound } from '@balai/games'
import { z } from 'zod'

/** What is said of a record, and whether it holds. */
export type Said = { ok: boolean; text: string }

export const no = (text: string): Said => ({ ok: false, text: `NOT VERIFIED: ${text}` })

/** Verifies a round's published record: JSON as the house gives it, in its envelope or bare. */
export function verifyText(text: string, asked?: string): Said {
  const answer = readJson(text)
  if (answer === undefined) return no('this is no JSON')
  const record = FairRound.safeParse(inPresentTerms(unwrapped(answer)))
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a round: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { round, title, stake, win, steps } = record.data
  if (asked !== undefined && round !== asked) return no(`asked for ${asked}, given ${round}`)
  const result = verifyRound(record.data)
  if (!result.ok) return no(`${result.differs} is ${result.found}, expected ${result.expected}`)
  const spins = steps.length === 1 ? '1 step' : `${steps.length} steps`
  return {
    ok: true,
    text: `verified: round ${round} of ${title}, ${spins}, stake ${stake}, win ${win}`,
  }
}

const OldStep = z.strictObject({ stops: z.array(z.int()), free: z.boolean(), win: z.string() })
const OldRecord = z.looseObject({ choice: z.undefined().optional(), steps: z.array(OldStep) })

/** Records of the time when slots were the only games named no choice, and a step by its stops alone. */
function inPresentTerms(found: unknown): unknown {
  const old = OldRecord.safeParse(found)
  if (!old.success) return found
  const steps = old.data.steps.map(({ stops, free, win }) => ({
    ...{ move: 'spin', seen: { stops, free }, added: '0', win },
  }))
  return { ...old.data, choice: null, steps }
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function unwrapped(answer: unknown): unknown {
  const wrapped = typeof answer === 'object' && answer !== null && 'success' in answer
  return wrapped && 'value' in answer && answer.success === true ? answer.value : answer
}

/** Whether a text is about a draw of a lottery: nothing else has the number of one. */
export const isDraw = (text: string) => {
  const value = unwrapped(readJson(text))
  return typeof value === 'object' && value !== null && 'numero' in value && 'gameCode' in value
}
