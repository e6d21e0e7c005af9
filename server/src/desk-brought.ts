import * as agents from './agents/index.ts'
import * as audit from './audit/index.ts'
import * as campaigns from './campaigns/index.ts'
import * as cashier from './cashier/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as chat from './chat/index.ts'
import { closingBrought } from './closing-house.ts'
import * as desk from './desk/index.ts'
import * as house from './house/index.ts'
import * as identity from './identity/index.ts'
import * as lottery from './lottery/index.ts'
import * as messages from './messages/index.ts'
import * as missions from './missions/index.ts'
import type { Brought, RiskRule } from './platform/desk.ts'
import * as points from './points/index.ts'
import * as poker from './poker/index.ts'
import * as promotions from './promotions/index.ts'
import * as protection from './protection/index.ts'
import * as ranks from './ranks/index.ts'
import * as referral from './referral/index.ts'
import * as seamless from './seamless/index.ts'
import * as site from './site/index.ts'
import * as sportsbook from './sportsbook/index.ts'
import * as support from './support/index.ts'
import * as tables from './tables/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

/** What each module brings to the desk: its changes, lists, figures and queues. */
export const broughtToDesk: readonly Brought[] = [
  desk.brought,
  audit.brought,
  messages.brought,
  wallet.brought,
  cashier.brought,
  ranks.brought,
  points.brought,
  referral.brought,
  agents.brought,
  missions.brought,
  campaigns.brought,
  chat.brought,
  support.brought,
  closingBrought,
  promotions.brought,
  house.brought,
  tables.brought,
  poker.brought,
  lottery.brought,
  sportsbook.brought,
  seamless.brought,
  catalogue.brought,
  site.brought(identity.reach),
  wagers.brought,
  protection.brought({ bucketOf: identity.bucketOf, nameOf: identity.standsAs }),
]

/** By which rules members are watched, whichever module knows the facts. */
export const riskRules: readonly RiskRule[] = [
  ...identity.riskRules,
  ...wagers.riskRules,
  ...cashier.riskRules,
  ...referral.riskRules,
  ...promotions.riskRules,
  ...poker.riskRules,
]
