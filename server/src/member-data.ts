import * as agents from './agents/index.ts'
import * as cashier from './cashier/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as chat from './chat/index.ts'
import * as fishing from './fishing/index.ts'
import * as house from './house/index.ts'
import * as identity from './identity/index.ts'
import * as lottery from './lottery/index.ts'
import * as messages from './messages/index.ts'
import * as missions from './missions/index.ts'
import type { MemberData } from './platform/member-data.ts'
import * as points from './points/index.ts'
import * as poker from './poker/index.ts'
import * as promotions from './promotions/index.ts'
import * as protection from './protection/index.ts'
import * as ranks from './ranks/index.ts'
import * as referral from './referral/index.ts'
import * as seamless from './seamless/index.ts'
import * as sportsbook from './sportsbook/index.ts'
import * as support from './support/index.ts'
import * as tables from './tables/index.ts'
import * as wagers from './wagers/index.ts'
import * as wallet from './wallet/index.ts'

/** All that the house keeps about members, whichever module keeps it: one line a module. */
export const memberData: readonly MemberData[] = [
  ...identity.memberData,
  ...wallet.memberData,
  ...cashier.memberData,
  ...catalogue.memberData,
  ...wagers.memberData,
  ...promotions.memberData,
  ...ranks.memberData,
  ...missions.memberData,
  ...points.memberData,
  ...referral.memberData,
  ...agents.memberData,
  ...protection.memberData,
  ...house.memberData,
  ...fishing.memberData,
  ...poker.memberData,
  ...tables.memberData,
  ...sportsbook.memberData,
  ...lottery.memberData,
  ...seamless.memberData,
  ...messages.memberData,
  ...chat.memberData,
  ...support.memberData,
]
