import type { Challenge, Solution } from 'altcha-lib'
import { scriptAddress } from './scripts.ts'
import solverUrl from './solver.ts?worker&url'

type Said = { steps?: number; solution?: Solution | null }

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' &&
  value !== null &&
  'parameters' in value &&
  typeof value.parameters === 'object'

/**
 * Solves the house's own challenge and gives the proof as the house reads it; undefined when it
 * cannot be solved. `onStep` hears how many numbers were tried.
 */
export async function solve(
  challenge: Record<string, unknown>,
  onStep: (steps: number) => void,
): Promise<string | undefined> {
  if (!isChallenge(challenge)) return undefined
  const solution = await (typeof Worker === 'undefined' ? here : beside)(challenge, onStep)
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}

/** For the rare browser without workers: the search yields now and then by itself. */
async function here(challenge: Challenge, onStep: (steps: number) => void) {
  const { searchFor } = await import('./search.ts')
  return searchFor(challenge, onStep)
}

function beside(challenge: Challenge, onStep: (steps: number) => void) {
  return new Promise<Solution | null>((done) => {
    const worker = new Worker(scriptAddress(solverUrl), { type: 'module' })
    const end = (solution: Solution | null) => {
      worker.terminate()
      done(solution)
    }
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.steps !== undefined) onStep(data.steps)
      else end(data.solution ?? null)
    }
    worker.onerror = () => end(null)
    worker.postMessage(challenge)
  })
}
