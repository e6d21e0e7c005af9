import { affiliateChanges } from './affiliates-changes.ts'
import { agentChanges } from './agents-changes.ts'
import { bonusChanges } from './bonus-changes.ts'
import { campaignChanges } from './campaigns-changes.ts'
import { cashierChanges } from './cashier-changes.ts'
import type { ChangeTerms } from './change.ts'
import { contentChanges } from './content-changes.ts'
import { gameChanges } from './games-changes.ts'
import { jackpotChanges } from './jackpots-changes.ts'
import { kycChanges } from './kyc-changes.ts'
import { liveChanges } from './live-changes.ts'
import { lotteryChanges } from './lottery-changes.ts'
import { memberChanges } from './members-changes.ts'
import { missionChanges } from './missions-changes.ts'
import { pointChanges } from './points-changes.ts'
import { promotionChanges } from './promotions-changes.ts'
import { rankChanges } from './ranks-changes.ts'
import { referralChanges } from './referral-changes.ts'
import { riskChanges } from './risk-changes.ts'
import { settingsChanges } from './settings-changes.ts'
import { sportsChanges } from './sports-changes.ts'
import { staffChanges } from './staff-changes.ts'
import { switchChanges } from './switches-changes.ts'
import { transferChanges } from './transfer-changes.ts'
import { uplineChanges } from './upline-changes.ts'
import { vendorChanges } from './vendors-changes.ts'
import { withdrawalChanges } from './withdrawals-changes.ts'

/** Every kind of change that staff can make, whichever module it belongs to. */
export const kinds = [
  ...Object.values(staffChanges),
  ...Object.values(memberChanges),
  ...Object.values(cashierChanges),
  ...Object.values(bonusChanges),
  ...Object.values(promotionChanges),
  ...Object.values(withdrawalChanges),
  ...Object.values(transferChanges),
  ...Object.values(uplineChanges),
  ...Object.values(kycChanges),
  ...Object.values(rankChanges),
  ...Object.values(pointChanges),
  ...Object.values(referralChanges),
  ...Object.values(agentChanges),
  ...Object.values(affiliateChanges),
  ...Object.values(missionChanges),
  ...Object.values(riskChanges),
  ...Object.values(contentChanges),
  ...Object.values(campaignChanges),
  ...Object.values(settingsChanges),
  ...Object.values(switchChanges),
  ...Object.values(gameChanges),
  ...Object.values(jackpotChanges),
  ...Object.values(liveChanges),
  ...Object.values(lotteryChanges),
  ...Object.values(sportsChanges),
  ...Object.values(vendorChanges),
] as const satisfies readonly ChangeTerms[]
