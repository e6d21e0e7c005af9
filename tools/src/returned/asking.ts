import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { house } from '@balai/contract'
import { call, parsed } from '../chaos/seat.ts'
import type { keptLine } from './line.ts'

/** A refusal that ends the play of a title, and is no mistake of the tool. */
export class Stopped extends Error {}

/** A machine that does other work too may keep a house from answering for minutes. */
const tries = 40
const pauseMs = 250
const pauseMostMs = 5_000
const rest = (nth: number) => pause(Math.min(pauseMs * 2 ** nth, pauseMostMs))

/** Does what may be done twice until it succeeds. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++)
    try {
      return await work()
    } catch (error) {
      if (n >= tries) throw error
      await rest(n)
    }
}

type Line = Pick<ReturnType<typeof keptLine>, 'ask'>

/** What a house says that could not do it now; what is wrong with what was asked has other words. */
export const later: ReadonlySet<string> = new Set(['unavailable', 'fault', 'too-many'])

/** Asks until it is answered, by the same key: what was done while its answer was lost is not done again. */
export const asking =
  (line: Line, token: string, asked: { again: number }) =>
  async (path: string, body: object): Promise<unknown> => {
    const key = randomUUID()
    for (let n = 0; ; n++) {
      const answer = await line.ask(call(path, { token, key, body })).catch((error) => {
        if (n >= tries) throw error
      })
      const { success, code = '', value } = answer ? parsed(answer) : {}
      if (success) return value
      if (answer && (!later.has(code) || n >= tries)) return refused(answer.text, code)
      asked.again++
      await rest(n)
    }
    async function refused(text: string, code: string): Promise<unknown> {
      if (code === 'game-closed') throw new Stopped(code)
      if (code !== 'reality-check') throw new Error(`${path} answered ${text}`)
      await asking(line, token, asked)(house.answerReality.path, { way: 'go-on' })
      // What is refused is remembered by its key.
      return asking(line, token, asked)(path, body)
    }
  }
