import { z } from 'zod'
import type { Answer } from '../driver.ts'
import { Broken, expectCode, expectSame, fresh, type Player } from '../player.ts'
import type { Asked, Lab, Probe } from '../probe.ts'

const Held = z.looseObject({
  acts: z.array(z.looseObject({ txId: z.string(), kind: z.string(), real: z.string() })),
  round: z.nullable(
    z.object({
      roundId: z.string(),
      state: z.string(),
      stake: z.string(),
      returned: z.string(),
    }),
  ),
})
const Feed = z.looseObject({
  records: z.array(z.looseObject({ line: z.string(), txId: z.string(), kind: z.string() })),
  next: z.string(),
  more: z.boolean(),
})

async function held(player: Player, by: { txId: string } | { roundId: string }) {
  const answer = expectCode('status', await player.ask('status', by), 'OK')
  return read(Held, answer, 'status')
}

function read<S extends z.ZodType>(shape: S, answer: Answer, what: string): z.output<S> {
  const found = shape.safeParse(answer)
  if (found.success) return found.data
  throw new Broken(`${what} is not what it should be: ${z.prettifyError(found.error)}`)
}

/** Rules 13 and 14: what is held can be asked for. */
const statuses: readonly Probe[] = [
  {
    rule: 13,
    title: 'status tells what is held for an id, and that nothing is held for another',
    needs: ['status'],
    async run(lab) {
      const player = await lab.player()
      const { txId } = await player.bet(321n)
      const { acts } = await held(player, { txId })
      expectSame(
        'the acts of that id',
        acts.map((act) => [act.txId, act.kind, act.real]),
        [[txId, 'bet', '-321']],
      )
      const nothing = await held(player, { txId: fresh('never') })
      expectSame('the acts of an id that never was', nothing.acts, [])
    },
  },
  {
    rule: 14,
    title: 'status tells of a round whether it is open and what stands on it',
    needs: ['status'],
    async run(lab) {
      const player = await lab.player()
      const { roundId } = await player.bet(500n)
      await player.bet(200n, { roundId })
      const open = await held(player, { roundId })
      expectSame('an open round', open.round, {
        roundId,
        state: 'open',
        stake: '700',
        returned: '0',
      })
      await player.win(roundId, 1_000n)
      const { round } = await held(player, { roundId })
      expectSame('a closed round', round, {
        roundId,
        state: 'closed',
        stake: '700',
        returned: '1000',
      })
      const undone = await player.bet(50n)
      await player.rollback(undone.txId)
      const voided = await held(player, { roundId: undone.roundId })
      expectSame('an undone round', voided.round?.state, 'voided')
    },
  },
]

const pagesMax = 2_000

/** The whole feed behind a place. */
async function feed(lab: Lab, from: string | undefined, limit: number) {
  const records: z.output<typeof Feed>['records'] = []
  for (let at = from, pages = 0; pages < pagesMax; pages++) {
    const asked = { limit, ...(at !== undefined && { from: at }) }
    const answer = await lab.driver.call('feed', asked)
    const page = read(Feed, expectCode('the feed', answer, 'OK'), 'the feed')
    records.push(...page.records)
    if (!page.more) return { records, next: page.next }
    if (page.next === at) throw new Broken('the feed goes round in a circle')
    at = page.next
  }
  throw new Broken('the feed has no end')
}

const Acted = z.looseObject({ txId: z.string() })

const kept = new Set(['bet', 'win', 'tip', 'promo', 'adjust', 'round/close'])

/** The ids of what this run has done, whatever was asked again. */
const done = (asked: readonly Asked[]) =>
  new Set(
    asked
      .filter(({ name, answer }) => answer.code === 'OK' && kept.has(name))
      .flatMap(({ body }) => Acted.safeParse(body).data?.txId ?? []),
  )

/** Rule 15, at the end of a run: the feed has everything, once. */
export const feeds: readonly Probe[] = [
  {
    rule: 15,
    title: 'the feed has every act of the run exactly once, in whatever pages it is read',
    needs: ['feed'],
    async run(lab) {
      const { records } = await feed(lab, undefined, 1_000)
      const counts = new Map<string, number>()
      for (const { txId, kind } of records)
        if (kind !== 'tombstone') counts.set(txId, (counts.get(txId) ?? 0) + 1)
      for (const txId of done(lab.asked))
        expectSame(`how often the feed has ${txId}`, counts.get(txId) ?? 0, 1)
      const small = await feed(lab, undefined, 97)
      const lines = (all: readonly { line: string }[]) => all.map(({ line }) => line)
      const shared = lines(small.records).slice(0, records.length)
      if (lines(records).join() !== shared.join())
        throw new Broken('pages of 97 are not the same as pages of 1000')
      const rest = await feed(lab, small.next, 1_000)
      expectSame('what stands behind the end', rest.records, [])
    },
  },
]

const answersLeast = 100
const limitMs = 300

/** Rule 18, at the end of a run: how long a lone stake took. */
export const timing: readonly Probe[] = [
  {
    rule: 18,
    title: `99 of 100 stakes asked one by one are answered within ${limitMs} ms`,
    async run(lab) {
      const player = await lab.player()
      const took: number[] = []
      for (let i = 0; i < answersLeast; i++) took.push((await player.bet(1n)).answer.ms)
      const p99 = took.sort((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? 0
      if (p99 > limitMs) throw new Broken(`99 of 100 within ${Math.round(p99)} ms`)
    },
  },
]

/** Rules 13 and 14. */
export const reading: readonly Probe[] = statuses
