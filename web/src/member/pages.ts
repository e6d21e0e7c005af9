import {
  IconArrowup,
  IconBank,
  IconCalendar,
  IconChat,
  IconCheck,
  IconClock,
  IconCrown,
  IconFlag,
  IconGift,
  IconHistory,
  IconMail,
  type IconProps,
  IconRefresh,
  IconShield,
  IconSlip,
  IconTrophy,
  IconUser,
  IconUsers,
  IconWallet,
} from '@balai/ui'
import type { ComponentType } from 'react'
import type { RouteName } from '../routes.ts'

/** Every page of the centre, in the order of its menu. One that is not built yet is not in the menu. */
const order = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'playerRank',
  // Beside the fourteen: what protects a member, and the pages that a stored item leads to.
  'protection',
  'activity',
  'profile',
  'verification',
  'bankCard',
  'support',
] as const
export type PageName = (typeof order)[number]

/** Every route that has a title of its own. */
type Named = Exclude<RouteName, 'lobby'>

export type Page = {
  href: string
  /** Its routes; the first one names it. */
  routes: readonly [Named, ...Named[]]
  icon: ComponentType<IconProps>
  /** It is there only where the house has switched this on. */
  flag?: 'UPLINETRANSFER3'
}

/** The pages that are there: one line each, wherever in the order it belongs. */
const pages: Partial<Record<PageName, Page>> = {
  securityCenter: { href: '/member/security', routes: ['security', 'member'], icon: IconShield },
  transferFund: { href: '/member/wallets', routes: ['wallets'], icon: IconRefresh },
  depositv2: { href: '/member/deposit', routes: ['deposit', 'depositOne'], icon: IconWallet },
  transferUpline: {
    href: '/member/upline',
    routes: ['upline'],
    icon: IconUsers,
    flag: 'UPLINETRANSFER3',
  },
  withdraw: { href: '/member/withdraw', routes: ['withdraw', 'withdrawOne'], icon: IconArrowup },
  personalHistoryCopy: { href: '/member/bets', routes: ['bets'], icon: IconSlip },
  transactionHistory: { href: '/member/statement', routes: ['statement'], icon: IconHistory },
  personalProfit: { href: '/member/profit', routes: ['profit'], icon: IconTrophy },
  bonusDetails: { href: '/member/bonus', routes: ['bonusDetails'], icon: IconGift },
  rewardCenter: { href: '/member/rewards', routes: ['rewards'], icon: IconTrophy },
  referral: { href: '/member/referral', routes: ['referral'], icon: IconUsers },
  missionLeaderboard: { href: '/member/missions', routes: ['missions'], icon: IconFlag },
  messageV2: { href: '/member/messages', routes: ['inbox'], icon: IconMail },
  playerRank: { href: '/member/rank', routes: ['rank'], icon: IconCrown },
  activity: { href: '/member/activity', routes: ['activity'], icon: IconCalendar },
  protection: { href: '/member/protection', routes: ['protection'], icon: IconClock },
  profile: { href: '/member/profile', routes: ['profile', 'closing'], icon: IconUser },
  verification: { href: '/member/verification', routes: ['kyc'], icon: IconCheck },
  bankCard: { href: '/member/cards', routes: ['cards'], icon: IconBank },
  support: { href: '/member/support', routes: ['talks', 'talkOne'], icon: IconChat },
}

/** What the menu shows, in order. */
export const menu: readonly (Page & { name: PageName })[] = order.flatMap((name) => {
  const page = pages[name]
  return page ? [{ name, ...page }] : []
})

/** Where the item is stored that names the page which the centre opens on, once. */
export const storedAt = 'memberPage'

/** The page that was stored to be opened, and no longer is. */
export function takeStored(): Page | undefined {
  const name = sessionStorage.getItem(storedAt)
  sessionStorage.removeItem(storedAt)
  return menu.find((page) => page.name === name)
}
