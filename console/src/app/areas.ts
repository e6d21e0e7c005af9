import * as agents from '../agents/routes.tsx'
import * as approvals from '../approvals/routes.tsx'
import * as audit from '../audit/routes.tsx'
import * as bonus from '../bonus/routes.tsx'
import * as campaigns from '../campaigns/routes.tsx'
import * as cashier from '../cashier/routes.tsx'
import * as chat from '../chat/routes.tsx'
import * as content from '../content/routes.tsx'
import * as dashboard from '../dashboard/routes.tsx'
import * as games from '../games/routes.tsx'
import * as jackpots from '../jackpots/routes.tsx'
import * as kyc from '../kyc/routes.tsx'
import * as lists from '../lists/routes.tsx'
import * as live from '../live/routes.tsx'
import * as lottery from '../lottery/routes.tsx'
import * as mall from '../mall/routes.tsx'
import * as members from '../members/routes.tsx'
import * as missions from '../missions/routes.tsx'
import * as promotions from '../promotions/routes.tsx'
import * as ranks from '../ranks/routes.tsx'
import * as referral from '../referral/routes.tsx'
import * as risk from '../risk/routes.tsx'
import * as settings from '../settings/routes.tsx'
import * as sports from '../sports/routes.tsx'
import * as staff from '../staff/routes.tsx'
import * as support from '../support/routes.tsx'
import * as switches from '../switches/routes.tsx'
import * as transfers from '../transfers/routes.tsx'
import * as upline from '../upline/routes.tsx'
import * as vendors from '../vendors/routes.tsx'
import * as account from './account/routes.tsx'
import type { Area } from './area.ts'

/** Every area of the desk, one line each, in the order in which its pages stand in a group. */
export const areas: readonly Area[] = [
  { name: 'dashboard', ...dashboard },
  { name: 'approvals', ...approvals },
  { name: 'cashier', ...cashier },
  { name: 'bonus', ...bonus },
  { name: 'promotions', ...promotions },
  { name: 'transfers', ...transfers },
  { name: 'upline', ...upline },
  { name: 'members', ...members },
  { name: 'agents', ...agents },
  { name: 'kyc', ...kyc },
  { name: 'risk', ...risk },
  { name: 'support', ...support },
  { name: 'chat', ...chat },
  { name: 'lists', ...lists },
  { name: 'audit', ...audit },
  { name: 'games', ...games },
  { name: 'lottery', ...lottery },
  { name: 'jackpots', ...jackpots },
  { name: 'live', ...live },
  { name: 'sports', ...sports },
  { name: 'vendors', ...vendors },
  { name: 'switches', ...switches },
  { name: 'content', ...content },
  { name: 'campaigns', ...campaigns },
  { name: 'ranks', ...ranks },
  { name: 'mall', ...mall },
  { name: 'referral', ...referral },
  { name: 'missions', ...missions },
  { name: 'settings', ...settings },
  { name: 'staff', ...staff },
  { name: 'account', ...account },
]
