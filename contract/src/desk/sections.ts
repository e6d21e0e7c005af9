import type { Section } from '../endpoint.ts'
import { affiliatesDesk } from './affiliates.ts'
import { agentsDesk } from './agents.ts'
import { auditLog } from './audit.ts'
import { bonusDesk } from './bonus.ts'
import { cashierDesk } from './cashier.ts'
import { changes } from './changes.ts'
import { deskChat } from './chat.ts'
import { content } from './content.ts'
import { dashboard } from './dashboard.ts'
import { games } from './games.ts'
import { deskJackpots } from './jackpots.ts'
import { deskKyc } from './kyc.ts'
import { lists } from './list.ts'
import { deskLive } from './live.ts'
import { deskLottery } from './lottery.ts'
import { memberLimits, memberMoney, memberPlay, members } from './members.ts'
import { missionDesk } from './missions.ts'
import { pointsDesk } from './points.ts'
import { promotionsDesk } from './promotions.ts'
import { ranksDesk } from './ranks.ts'
import { referralDesk } from './referral.ts'
import { risk } from './risk.ts'
import { settings } from './settings.ts'
import { deskSports } from './sports.ts'
import { staff } from './staff.ts'
import { deskSupport } from './support.ts'
import { switches } from './switches.ts'
import { transferDesk } from './transfers.ts'
import { uplineDesk } from './upline.ts'
import { vendors } from './vendors.ts'
import { withdrawalsDesk } from './withdrawals.ts'

/** Every call of the desk. */
export const deskSections = {
  deskStaff: staff,
  deskMembers: members,
  deskMemberMoney: memberMoney,
  deskMemberPlay: memberPlay,
  deskMemberLimits: memberLimits,
  deskBonus: bonusDesk,
  deskPromotions: promotionsDesk,
  deskCashier: cashierDesk,
  deskWithdrawals: withdrawalsDesk,
  deskTransfers: transferDesk,
  deskUpline: uplineDesk,
  deskRanks: ranksDesk,
  deskPoints: pointsDesk,
  deskReferral: referralDesk,
  deskAgents: agentsDesk,
  deskAffiliates: affiliatesDesk,
  deskMissions: missionDesk,
  deskRisk: risk,
  deskKyc,
  deskChat,
  deskSupport,
  deskChanges: changes,
  deskContent: content,
  deskSettings: settings,
  deskLists: lists,
  deskDashboard: dashboard,
  deskAudit: auditLog,
  deskSwitches: switches,
  deskGames: games,
  deskJackpots,
  deskLive,
  deskLottery,
  deskSports,
  deskVendors: vendors,
} as const satisfies Record<string, Section>
