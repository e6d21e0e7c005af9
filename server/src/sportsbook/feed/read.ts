import type { Store } from '../../platform/db.ts'
import { fetchOut, type Outside } from '../../platform/outbound/fetch-out.ts'
import type { Random } from '../../platform/random.ts'
import { applyAll } from '../events/apply.ts'
import * as sql from '../events/sql.ts'
import { FeedPage, type Told } from '../events/told.ts'

export type Feed = {
  source: string
  url: string
  /** Only in a house without real money: the feed may be on this machine. */
  localhost: boolean
}

/** Pages that are read before others have their turn. */
const pagesMost = 20

/**
 * Reads what a feed has to tell since it was read last, and takes it event by event, each in its order. What cannot be taken stops nothing but
 * itself; what was taken is never taken twice, whoever dies in between.
 */
export async function readFeed(
  store: Store,
  { feed, random, now }: { feed: Feed; random: Random; now: Date },
) {
  for (let page = 0; page < pagesMost; page++) {
    const before = await sql.cursorOf(store.db, feed.source)
    const { cursor, told } = FeedPage.parse(JSON.parse(await asked(feed, before)))
    // What is told of one event goes together, however it lies between the others: it is priced once.
    const byEvent = new Map<string, Told[]>()
    for (const one of told) byEvent.set(one.ref, [...(byEvent.get(one.ref) ?? []), one])
    for (const of of byEvent.values())
      await store.transact((tx) => applyAll(tx, { source: feed.source, told: of, random, now }))
    await store.transact((tx) => sql.keepFeed(tx, { source: feed.source, cursor, now }))
    if (cursor === before || told.length === 0) return
  }
}

/** The answer of a feed to what comes after a cursor. */
async function asked({ url, localhost }: Feed, after: string | undefined) {
  const to = new URL(url)
  if (after !== undefined) to.searchParams.set('after', after)
  const outside: Outside = { hosts: [to.host], localhost }
  return fetchOut(to, { method: 'GET', headers: {} }, outside)
}
