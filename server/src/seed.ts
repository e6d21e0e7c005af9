import { houseVendor, type MemberId } from '@balai/contract'
import { putDemoRates } from './agents/index.ts'
import type { Ground } from './app.ts'
import { onOpened } from './calls.ts'
import * as cashier from './cashier/index.ts'
import * as desk from './desk/index.ts'
import * as fishing from './fishing/index.ts'
import * as house from './house/index.ts'
import * as identity from './identity/index.ts'
import * as lottery from './lottery/index.ts'
import { putDemoMissions } from './missions/index.ts'
import type { Store, Tx } from './platform/db.ts'
import { isRefusal } from './platform/refusal.ts'
import { putDemoPoints, putDemoRewards } from './points/index.ts'
import { putPoker } from './poker/index.ts'
import { putDemoActivities, putDemoOffers } from './promotions/index.ts'
import { setRank } from './ranks/index.ts'
import * as seamless from './seamless/index.ts'
import { announcements } from './seed-announcements.ts'
import { sectionBanners } from './seed-banners.ts'
import { banners, notices } from './seed-content.ts'
import { articles } from './seed-help.ts'
import { promotions } from './seed-promotions.ts'
import * as site from './site/index.ts'
import * as sportsbook from './sportsbook/index.ts'
import { putDemoTalks } from './support/index.ts'
import * as tables from './tables/index.ts'
import * as wagers from './wagers/index.ts'

/** The demonstration cast. All share one password, which the running guide names. */
const cast = [
  { account: 'member', isAgent: 0 },
  { account: 'agent', isAgent: 1 },
  { account: 'downline', isAgent: 2 },
  { account: 'newcomer', isAgent: 0 },
  { account: 'excluded', isAgent: 0 },
] as const
const password = 'Balai#2026'
/** Under what the agents of the cast invite, the upper first. */
const invites = [
  { account: 'agent', code: 'AGEN2026' },
  { account: 'downline', code: 'BAWAH2026' },
] as const
/** Who of the cast has points, has redeemed some, and pays by this. */
const welcomed = 'member'
const paymentPassword = '246810'
/** Who of the cast came by which: three who stand below one another. */
const invited = new Map<string, string>([
  ['downline', 'AGEN2026'],
  ['newcomer', 'BAWAH2026'],
])
/** Who of the cast is VIP, and until when whatever they play. */
const vip = { account: 'downline', level: 5, days: 180, why: 'Pelanggan lama' }
/** How long the excluded member of the cast rests. */
const exclusionDays = 365
const dayMs = 86_400_000

/**
 * Builds the demonstration house through the modules' own commands. Running it again changes
 * nothing that is there. A live house has none of this.
 */
export async function seed({ config, store, clock, random, keys }: Ground): Promise<void> {
  if (config.mode === 'live') throw new Error('a live house is not seeded')
  const now = clock.now()
  const act = { by: 'house', now }
  await store.transact(async (tx) => {
    await house.putHouseGames(tx, act)
    await fishing.putFishing(tx, { ...act, vendor: houseVendor })
    await tables.putTables(tx, { ...act, vendor: houseVendor })
    await putPoker(tx, { ...act, vendor: houseVendor })
    await sportsbook.putSportsbook(tx, { ...act, vendor: houseVendor })
    await sportsbook.putReplay(tx, act)
    await sportsbook.putVirtual(tx, act)
    await lottery.putLotteries(tx, act)
    await seamless.putSandbox(tx, { ...act, keys, random })
    for (const banner of [...banners, ...sectionBanners]) await site.putBanner(tx, banner, act)
    for (const notice of notices) await site.putNotice(tx, { ...notice, opensAt: opened }, act)
    for (const { opensAt, ...told } of announcements)
      await site.putAnnouncement(tx, { ...told, opensAt: new Date(opensAt) }, act)
    for (const article of articles) await site.putHelpArticle(tx, article, act)
    await cashier.putDemoAccounts(tx, act)
    for (const promotion of promotions) await site.putPromotion(tx, promotion, act)
    await putDemoActivities(tx, { ...act, random })
    await putDemoOffers(tx, act)
    await putDemoRewards(tx, act)
    await putDemoMissions(tx, act)
  })
  for (const { account, isAgent } of cast)
    await store.transact((tx) => openOne(tx, { account, isAgent, now, random }))
  identity.equip(store, { config, keys })
  await desk.openDemoStaff(store, { ...act, password, random })
  await putTalks(store, { random, now })
}

/** What waits at the desk as somebody first comes to it. */
async function putTalks(store: Store, act: { random: Ground['random']; now: Date }) {
  await store.transact(async (tx) => {
    const members = new Map<string, MemberId>()
    for (const { account } of cast) {
      const [member] = (await identity.membersCalled(tx, [account])).members
      if (member) members.set(account, member)
    }
    const [staff] = await desk.staffWhoMay(tx, 'support.answer')
    if (staff) await putDemoTalks(tx, { ...act, members, vip: vip.account, staff })
  })
}

/** The day that the notices of the demonstration house bear. */
const opened = new Date('2026-11-21T00:00:00Z')

type One = { account: string; isAgent: 0 | 1 | 2; now: Date; random: Ground['random'] }

async function openOne(tx: Tx, { account, isAgent, now, random }: One) {
  const typed = invited.get(account)
  const invitation = typed ? await identity.invitationOf(tx, { typed, now }) : undefined
  const given = await identity.openAccount(tx, {
    account,
    password,
    isAgent,
    now,
    random,
    onOpened,
    ...(invitation && { profile: { affiliateCode: invitation.code, invitedBy: invitation.by } }),
  })
  // There already, and so is the code.
  if (isRefusal(given)) return
  const own = invites.find((one) => one.account === account)
  if (own) await identity.giveAffiliateCode(tx, { ...own, by: 'house', now })
  if (account === welcomed) {
    const hash = await identity.hashPassword(paymentPassword)
    await identity.setPayment(tx, { member: given.member, hash, before: null, now })
    await putDemoPoints(tx, { ...given, by: 'house', now })
  }
  // The last of the line is there: from here on each earns by those below.
  if (account === [...invited.keys()].at(-1)) await putRates(tx, account, now)
  if (account === vip.account) {
    const { level, why, days } = vip
    const until = new Date(now.getTime() + days * dayMs)
    await setRank(tx, { ...given, level, until, by: 'house', why, agreed: [], now })
  }
  if (account === 'excluded')
    await wagers.exclude(tx, {
      ...given,
      until: new Date(now.getTime() + exclusionDays * dayMs),
      by: 'house',
      now,
    })
}

/** What each of the line earns by those below, down to the last who came. */
async function putRates(tx: Tx, last: string, now: Date) {
  const line: MemberId[] = []
  for (const account of [...invites.map((one) => one.account), last])
    line.push(...(await identity.membersCalled(tx, [account])).members)
  await putDemoRates(tx, { line, by: 'house', now })
}
