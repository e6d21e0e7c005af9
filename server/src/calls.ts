import * as audit from './audit/index.ts'
import * as cashier from './cashier/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as chat from './chat/index.ts'
import { closingNeeds } from './closing-house.ts'
import * as desk from './desk/index.ts'
import { broughtToDesk, riskRules } from './desk-brought.ts'
import * as house from './house/index.ts'
import * as identity from './identity/index.ts'
import { inboxRoutes } from './messages/index.ts'
import * as missions from './missions/index.ts'
import type { Config } from './platform/config.ts'
import type { Tx } from './platform/db.ts'
import { keyOf } from './platform/random.ts'
import type { Routes } from './platform/serve.ts'
import * as points from './points/index.ts'
import * as promotions from './promotions/index.ts'
import * as protection from './protection/index.ts'
import * as ranks from './ranks/index.ts'
import * as records from './records/index.ts'
import * as seamless from './seamless/index.ts'
import * as site from './site/index.ts'
import * as support from './support/index.ts'
import * as verification from './verification/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

/** Everything that happens when an account opens: its purses, and the welcome in play money. */
export async function onOpened(tx: Tx, opened: identity.Opened): Promise<void> {
  await wallet.openAccounts(tx, { ...opened, pools: opened.trial ? ['demo'] : wallet.memberPools })
  await welcome(tx, opened)
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

/** Every section of the contract with the module that answers it. */
export function routesOf(config: Config): Record<string, Routes> {
  const brought = deskOf(config)
  return {
    site: site.routes(config.mode, config.licence?.countries),
    arrival: site.arrivalRoutes(config),
    reading: site.readingRoutes,
    texts: site.textRoutes,
    support: support.routes(config),
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
    chat: chat.routes(config),
    agent: identity.agentRoutes(),
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
    transfers: cashier.transferRoutes,
    bankCards: cashier.cardRoutes,
    withdrawals: cashier.withdrawalRoutes,
    upline: cashier.uplineRoutes,
    catalogue: catalogue.routes,
    seamless: seamless.routes({ playUrl: config.playUrl }),
    walletTransfers: seamless.walletRoutes,
    wagers: wagers.routes,
    protection: protection.routes,
    records: records.routes({ folder: records.memberFilesIn(config) }),
    house: house.routes({ siteUrl: config.publicUrl }),
    deskStaff: desk.staffRoutes(config.mode),
    deskSwitches: house.switchRoutes,
    deskGames: house.gameRoutes,
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
    deskMissions: missions.deskRoutes,
    deskChat: chat.deskRoutes,
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
