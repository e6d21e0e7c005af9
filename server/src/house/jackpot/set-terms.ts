import { type JackpotTerms, jackpotChanges } from '@balai/contract/desk/jackpots-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change, isCannot } from '../../platform/desk.ts'
import { putTitle } from '../listed.ts'
import { titles } from '../titles.ts'
import { publishedOf } from './published.ts'
import * as sql from './sql.ts'

const unknown = cannot({ ID: 'permainan itu tidak punya pool', EN: 'that game has no pool' })
const early = cannot({
  ID: 'aturan pool ini baru saja diubah',
  EN: 'the terms of this pool were changed a moment ago',
})
const tooMuch = cannot({
  ID: 'dengan aturan itu permainan mengembalikan lebih dari 99,5%',
  EN: 'by those terms the game would return more than 99.5%',
})

/** How terms are told: the seed under a name that says it is money, the share as one of a stake. */
const told = ({ feed, seed, rtp }: JackpotTerms & { rtp: string }) => ({
  ...{
    feedShare: feed / 10_000,
    seedAmount: String(seed),
    rtp: Math.round(Number(rtp) * 100) / 10_000,
  },
})

type Asked = { game: string; terms: JackpotTerms }

async function judged(db: Db | Tx, { game, terms }: Asked) {
  const title = titles.get(game)
  const [was] = title ? await sql.standings(db, game) : []
  const [now, next] = [title && was && publishedOf(title, was), title && publishedOf(title, terms)]
  if (!title || !was || !now || !next) return unknown
  if (next.tooMuch) return tooMuch
  return {
    title,
    was,
    before: told({ feed: was.feed, seed: was.seed, rtp: now.rtp }),
    after: told({ ...terms, rtp: next.rtp }),
  }
}

/** A pool's terms as another version. What the game is said to return is listed with it at once. */
export const setTerms = change(jackpotChanges.setTerms, {
  foresee: async (db, asked) => {
    const found = await judged(db, asked)
    if (isCannot(found)) return found
    const { title, was, before, after } = found
    return {
      ...{ subject: `jackpot:${asked.game}`, name: title.names.ID, before, after },
      guard: { version: was.version },
    }
  },
  carryOut: async (tx, asked, { by, reason, agreed, now }) => {
    const found = await judged(tx, asked)
    if (isCannot(found)) return found
    const { was, before, after } = found
    const version = was.version + 1
    const next = { game: was.game, currency: was.currency, version, ...asked.terms, by, now }
    if (!(await sql.addTerms(tx, next))) return early
    await putTitle(tx, asked.game, { by, now })
    return record(tx, {
      ...{ kind: 'jackpot-terms-set', actor: by, subject: `jackpot:${asked.game}`, now },
      body: { version, before, after, reason, agreed },
    })
  },
  inverse: ({ game }, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { game, terms: was.data } : undefined
  },
})

const Told = z
  .object({ feedShare: z.number(), seedAmount: z.string().regex(/^\d{1,18}$/) })
  .transform(({ feedShare, seedAmount }) => ({
    feed: Math.round(feedShare * 10_000),
    seed: BigInt(seedAmount),
  }))
