import { FairRound } from '@balai/contract'
import { verifyRound } from '@balai/games'

/** What is said of a record, and whether it holds. */
export type Said = { ok: boolean; text: string }

const no = (text: string): Said => ({ ok: false, text: `NOT VERIFIED: ${text}` })

/** Verifies a round's published record: JSON as the house gives it, in its envelope or bare. */
export function verifyText(text: string, asked?: string): Said {
  const answer = readJson(text)
  if (answer === undefined) return no('this is no JSON')
  const record = FairRound.safeParse(unwrapped(answer))
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a round: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { round, title, stake, win, steps } = record.data
  if (asked !== undefined && round !== asked) return no(`asked for ${asked}, given ${round}`)
  const result = verifyRound(record.data)
  if (!result.ok) return no(`${result.differs} is ${result.found}, expected ${result.expected}`)
  const spins = steps.length === 1 ? '1 spin' : `${steps.length} spins`
  return {
    ok: true,
    text: `verified: round ${round} of ${title}, ${spins}, stake ${stake}, win ${win}`,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unwrapped(answer: unknown): unknown {
  const wrapped = typeof answer === 'object' && answer !== null && 'success' in answer
  return wrapped && 'value' in answer && answer.success === true ? answer.value : answer
}
