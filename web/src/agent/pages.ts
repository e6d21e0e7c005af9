import type { ContractKind } from '@balai/contract/agent-contracts'
import {
  IconBank,
  IconBell,
  IconBolt,
  IconCalendar,
  IconClock,
  IconCrown,
  IconGift,
  IconGrid,
  IconHistory,
  type IconProps,
  IconQr,
  IconSlip,
  IconTrophy,
  IconUsers,
  IconWallet,
} from '@balai/ui'
import type { ComponentType } from 'react'

/** Every page of the agent centre that is built, in the order of its menu; the first words name them. */
const pages = [
  { name: 'announcement', href: '/agent/news', icon: IconBell },
  { name: 'overview', href: '/agent', icon: IconGrid },
  { name: 'register', href: '/agent/register', icon: IconQr },
  { name: 'team', href: '/agent/team', icon: IconUsers },
  { name: 'betting', href: '/agent/betting', icon: IconHistory },
  { name: 'profit', href: '/agent/profit', icon: IconSlip },
  { name: 'income', href: '/agent/income', icon: IconCrown },
  { name: 'transactions', href: '/agent/transactions', icon: IconBank },
  { name: 'affiliate', href: '/agent/affiliate', icon: IconGift, when: 'affiliate' },
  { name: 'transfer', href: '/agent/transfer', icon: IconWallet, flag: 'UPLINETRANSFER3' },
  { name: 'dividend', href: '/agent/dividend', icon: IconTrophy, kind: 'dividend' },
  { name: 'daily', href: '/agent/daily-salary', icon: IconCalendar, kind: 'daily' },
  { name: 'hourly', href: '/agent/hourly-salary', icon: IconClock, kind: 'hourly' },
  { name: 'realtime', href: '/agent/realtime-salary', icon: IconBolt, kind: 'realtime' },
] as const satisfies readonly Page[]

type Page = {
  name: string
  href: string
  icon: ComponentType<IconProps>
  /** It is there only where the house has switched this on. */
  flag?: 'UPLINETRANSFER3'
  /** It is there only for whoever has or had a part in a programme. */
  when?: 'affiliate'
  /** It is there only for whoever has a part in such a contract, or is offered one. */
  kind?: ContractKind
}
export type PageName = (typeof pages)[number]['name']

export const menu: readonly (Page & { name: PageName })[] = pages

/** The page of an address of the centre; its own address is the page that it opens on. */
export const pageOf = (path: string): PageName =>
  pages.find(({ href }) => href === path)?.name ?? 'overview'
