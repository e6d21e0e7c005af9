import * as agents from './agents/index.ts'
import * as audit from './audit/index.ts'
import * as cashier from './cashier/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as chat from './chat/index.ts'
import { closingNeeds } from './closing-house.ts'
import * as desk from './desk/index.ts'
import { broughtToDesk, riskRules } from './desk-brought.ts'
import * as fishing from './fishing/index.ts'
import * as house from './house/index.ts'
import * as identity from './identity/index.ts'
import * as lottery from './lottery/index.ts'
import { inboxRoutes, pushRoutes } from './messages/index.ts'
import * as missions from './missions/index.ts'
import type { Config } from './platform/config.ts'
import type { Tx } from './platform/db.ts'
import type { KeyRing } from './platform/front/keys.ts'
import { keyOf } from './platform/random.ts'
import type { Routes } from './platform/serve.ts'
import * as points from './points/index.ts'
import * as poker from './poker/index.ts'
import * as promotions from './promotions/index.ts'
import * as protection from './protection/index.ts'
import * as ranks from './ranks/index.ts'
import * as records from './records/index.ts'
import * as referral from './referral/index.ts'
import * as seamless from './seamless/index.ts'
import * as site from './site/index.ts'
import * as sportsbook from './sportsbook/index.ts'
import * as support from './support/index.ts'
import * as tables from './tables/index.ts'
import * as verification from './verification/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

/** Everything that happens when an account opens: its purses, who brought it, and the welcome. */
export async function onOpened(tx: Tx, opened: identity.Opened): Promise<void> {
  await openedByAgent(tx, opened)
  await welcome(tx, opened)
}

/** The same without a welcome: whoever opens accounts for others would gather it. */
async function openedByAgent(tx: Tx, opened: identity.Opened): Promise<void> {
  await wallet.openAccounts(tx, { ...opened, pools: opened.trial ? ['demo'] : wallet.memberPools })
  await agents.opened(tx, opened)
  await referral.opened(tx, opened)
}

/** Members are welcomed in cash, trial accounts with a full purse of play money. */
async function welcome(tx: Tx, { member, bucket, trial, now }: identity.Opened) {
  const key = keyOf('welcome', member)
  if (trial) return wagers.topUpDemo(tx, { member, bucket, key, now })
  const { welcomeCredit } = await site.setting(tx, 'brand')
  if (welcomeCredit <= 0n) return
  await wallet.transfer(tx, {
    from: { house: 'welcome' },
    to: { member, bucket, pool: 'cash' },
    amount: welcomeCredit,
    reason: 'welcome-credit',
    key,
    source: 'house',
    extId: member,
    now,
  })
}

/** Everything that modules bring to the desk. Letters to members lead to where this house is. */
export const deskOf = (config: Config) =>
  desk.gather([...broughtToDesk, identity.brought(config), desk.riskBrought(riskRules)])

/** Where the rows of a member lie is known by the module that spreads them. */
const { bucketOf } = identity

/** What of a member's own a talk with the house may be about, by who keeps it. */
const ownThings: Parameters<typeof support.talkRoutes>[0] = {
  round: async (db, { member, id }) =>
    (await wagers.membersByNumber(db, id)).some(
      (found) => found.by === 'round' && found.member === member,
    ),
  deposit: async (db, own) => (await cashier.depositOf(db, own)) !== undefined,
  withdrawal: async (db, { id, ...whose }) =>
    (await cashier.withdrawalsOf(db, { ...whose, numbers: [id] })).some((found) => found.id === id),
}

/** Every section of the contract with the module that answers it. */
export function routesOf(config: Config, keys?: KeyRing): Record<string, Routes> {
  const brought = deskOf(config)
  return {
    site: site.routes(config.mode, config.licence?.countries, { promised: promotions.promised }),
    arrival: site.arrivalRoutes(config),
    reading: site.readingRoutes,
    texts: site.textRoutes,
    support: support.routes(config),
    talks: support.talkRoutes(ownThings),
    visitorTalks: support.visitorRoutes,
    verification: verification.routes({ mobileKnown: identity.mobileKnown }),
    registration: identity.registrationRoutes({ onOpened }),
    signIn: identity.signInRoutes(),
    recovery: identity.recoveryRoutes(),
    security: identity.securityRoutes(),
    kyc: identity.kycRoutes,
    paymentPassword: identity.paymentRoutes(),
    profile: identity.profileRoutes,
    closing: identity.closingRoutes(closingNeeds),
    memberCopy: identity.copyRoutes,
    messages: inboxRoutes,
    push: pushRoutes({ keys, localhost: config.mode === 'test' }),
    chat: chat.routes(config),
    agent: identity.agentRoutes(),
    agentLinks: agents.linkRoutes({ onOpened: openedByAgent }),
    agentMoney: agents.moneyRoutes,
    agentContracts: agents.contractRoutes,
    agentAffiliates: agents.affiliateRoutes({ keys }),
    agentTeam: agents.teamRoutes,
    identity: identity.routes({
      onOpened,
      standingOf: wagers.standingOf,
      labelsOf: ranks.labelsOf,
    }),
    wallet: wallet.routes,
    funds: wallet.fundsRoutes,
    bonus: promotions.routes({ nthOf: cashier.nthDeposit }),
    promotions: promotions.activityRoutes,
    rewards: promotions.rewardRoutes,
    cashier: cashier.routes,
    ranks: ranks.routes,
    missions: missions.routes,
    points: points.routes,
    referral: referral.routes,
    transfers: cashier.transferRoutes,
    bankCards: cashier.cardRoutes,
    withdrawals: cashier.withdrawalRoutes,
    upline: cashier.uplineRoutes,
    catalogue: catalogue.routes(house),
    seamless: seamless.routes({ playUrl: config.playUrl }),
    walletTransfers: seamless.walletRoutes({ contractKinds: agents.contractKinds }),
    wagers: wagers.routes,
    protection: protection.routes,
    records: records.routes({ folder: records.memberFilesIn(config) }),
    certificates: house.certificateRoutes,
    jackpots: house.jackpotRoutes({ unnamed: missions.unnamedOf }),
    house: house.routes({ siteUrl: config.publicUrl }),
    fishing: fishing.routes({ siteUrl: config.publicUrl }),
    live: tables.routes({ siteUrl: config.publicUrl }),
    poker: poker.routes({ siteUrl: config.publicUrl }),
    pokerTourney: poker.tourneyRoutes,
    sports: sportsbook.routes({ siteUrl: config.publicUrl }),
    sportsVirtual: sportsbook.sportsVirtualRoutes,
    lottery: lottery.betRoutes,
    lotteryRead: lottery.readRoutes,
    lotteryDraws: lottery.drawRoutes,
    deskStaff: desk.staffRoutes(config.mode),
    deskSwitches: house.switchRoutes,
    deskGames: house.gameRoutes,
    deskJackpots: house.deskJackpotRoutes,
    deskLive: tables.deskRoutes,
    deskVendors: seamless.vendorRoutes,
    deskMembers: identity.deskRoutes({ elsewhere: wagers.membersByNumber }),
    deskMemberMoney: wallet.memberMoneyRoutes({ bucketOf }),
    deskMemberPlay: wagers.memberPlayRoutes,
    deskMemberLimits: protection.memberLimitsRoutes({ bucketOf }),
    deskBonus: promotions.deskRoutes,
    deskPromotions: promotions.activityDeskRoutes,
    deskCashier: cashier.deskRoutes,
    deskWithdrawals: cashier.payoutDeskRoutes,
    deskTransfers: cashier.transferDeskRoutes,
    deskUpline: cashier.uplineDeskRoutes,
    deskRanks: ranks.deskRoutes,
    deskPoints: points.deskRoutes,
    deskReferral: referral.deskRoutes,
    deskAgents: agents.deskRoutes,
    deskAffiliates: agents.affiliateDeskRoutes,
    deskMissions: missions.deskRoutes,
    deskLottery: lottery.deskRoutes({
      feed: config.resultFeed
        ? { url: config.resultFeed, localhost: config.mode !== 'live' }
        : undefined,
    }),
    deskSports: sportsbook.deskRoutes,
    deskChat: chat.deskRoutes,
    deskSupport: support.deskRoutes({ handsOf: desk.handsOf, staffWhoMay: desk.staffWhoMay }),
    deskRisk: desk.riskRoutes(riskRules),
    deskKyc: identity.deskKycRoutes({ handsOf: desk.handsOf }),
    deskChanges: desk.changeRoutes(brought),
    deskContent: site.deskContentRoutes,
    deskSettings: site.deskSettingsRoutes,
    deskLists: desk.listRoutes(brought, { folder: desk.exportsIn(config) }),
    deskDashboard: desk.dashboardRoutes(brought),
    deskAudit: audit.chainRoutes,
  }
}
