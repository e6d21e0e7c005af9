import type { Column, Words } from '@balai/contract/desk/list'
import { pairsOf } from '@balai/games/poker/integrity'
import { accountsOf } from '../../identity/index.ts'
import type { Listing } from '../../platform/desk.ts'
import { backMs, seenHands } from '../integrity/risk.ts'

const words = (ID: string, EN: string): Words => ({ ID, EN })
const count = (key: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'count' },
})
const whose = (key: string, by: string, ID: string, EN: string): Column => ({
  ...{ key, words: words(ID, EN), shown: 'code', opens: { page: 'member', by: { id: by } } },
})

/** More pairs than anybody reads. */
const shownMost = 500

/**
 * What two did at the same tables for money in the last two weeks, the furthest from what chance brings first: the
 * figures behind the rules `poker-dumping`, `poker-given-up` and `poker-soft-play`, also of whom no rule was met.
 */
export const pairs: Listing = {
  ...{ name: 'poker-pairs', sort: 'report', group: 'risk', may: 'risk.see' },
  words: words('Poker: pasangan pemain', 'Poker: pairs of players'),
  columns: [
    whose('from', 'fromMember', 'Dari', 'From'),
    whose('to', 'toMember', 'Kepada', 'To'),
    count('hands', 'Tangan bersama', 'Hands together'),
    count('flow', 'Perseratus big blind berpindah', 'Hundredths of big blinds moved'),
    count('dumped', 'Dialihkan, perseratus simpangan', 'Carried, hundredths of the spread'),
    count('gaveUp', 'Menyerah dengan chip besar', 'Gave up with most in'),
    count('soft', 'Tidak bertaruh, perseratus simpangan', 'No bets, hundredths of the spread'),
    { key: 'fromMember', words: words('Anggota', 'Member'), shown: 'code', hidden: true },
    { key: 'toMember', words: words('Anggota lain', 'Other member'), shown: 'code', hidden: true },
  ],
  span: ({ now }) => ({ from: new Date(now.getTime() - backMs), to: now }),
  page: async (db, { now }) => {
    const from = new Date(now.getTime() - backMs)
    const found = pairsOf(await seenHands(db, { from, to: now }))
      .toSorted((a, b) => farOf(b) - farOf(a) || b.hands - a.hands)
      .slice(0, shownMost)
    const members = [...new Set(found.flatMap((pair) => [pair.from, pair.to]))]
    const names = new Map((await accountsOf(db, members)).map(({ id, account }) => [id, account]))
    const rows = found.map(({ from, to, hands, flow, dumped, gaveUp, soft }) => ({
      ...{ from: names.get(from) ?? '', to: names.get(to) ?? '', fromMember: from, toMember: to },
      ...{ hands: String(hands), flow: String(flow), dumped: String(dumped) },
      ...{ gaveUp: String(gaveUp), soft: String(soft) },
    }))
    return { rows }
  },
}

const farOf = ({ dumped, soft, gaveUp }: { dumped: number; soft: number; gaveUp: number }) =>
  Math.max(dumped, soft, gaveUp * givesUpWeighs)

/** To give up so often to the same one is as far as the rule for the others is met. */
const givesUpWeighs = 256
