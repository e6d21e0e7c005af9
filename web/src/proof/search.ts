import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** How often the search says how far it is. */
const sayEvery = 25

/** Searches the number that a challenge asks for, step by step. */
export function searchFor(challenge: Challenge, onStep: (steps: number) => void) {
  let steps = 0
  return solveChallenge({
    challenge,
    deriveKey: (...given) => {
      steps++
      if (steps % sayEvery === 0) onStep(steps)
      return deriveKey(...given)
    },
  })
}
