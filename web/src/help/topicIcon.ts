import {
  IconHeart,
  IconHome,
  IconLock,
  IconPlay,
  type IconProps,
  IconShield,
  IconSlip,
  IconWallet,
} from '@balai/ui'
import type { ComponentType } from 'react'
import type { Topic } from './topics.ts'

/** The picture of each topic. */
export const topicIcon: Readonly<Record<Topic, ComponentType<IconProps>>> = {
  start: IconHome,
  money: IconWallet,
  play: IconPlay,
  fair: IconShield,
  care: IconHeart,
  account: IconLock,
  terms: IconSlip,
}
