import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

type Waiting<Q, A> = { asks: Q; done: (answer: A) => void; failed: (error: unknown) => void }

const questionsMax = 256

/**
 * Gathers questions that come while others are away, and asks them as one: `ask` answers them by their places.
 * What comes while nothing is away leaves at the end of the same turn, and waits for no clock but where the asking
 * rests for `restMs` after each set. No question is answered by what was read before it was asked.
 */
export function gathered<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
  { restMs = 0 }: { restMs?: number } = {},
) {
  const waiting: Waiting<Q, A>[] = []
  let isAway = false
  const leave = async () => {
    while (waiting.length > 0) {
      const asked = waiting.splice(0, questionsMax)
      try {
        const answers = await ask(asked.map(({ asks }) => asks))
        if (answers.length !== asked.length) throw new Error('a question was left unanswered')
        answers.forEach((answer, i) => {
          asked[i]?.done(answer)
        })
      } catch (error) {
        for (const { failed } of asked) failed(error)
      }
      if (restMs > 0) await pause(restMs)
    }
    isAway = false
  }
  // What goes together belongs to no one caller: it bears none of their ids.
  const outside = new AsyncResource('gathered')
  return (asks: Q) =>
    new Promise<A>((done, failed) => {
      waiting.push({ asks, done, failed })
      if (isAway) return
      isAway = true
      outside.runInAsyncScope(setImmediate, undefined, () => void leave())
    })
}
