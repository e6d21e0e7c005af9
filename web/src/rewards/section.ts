import '../bonus/bonus.css'
import '../promo/promo.css'
import './rewards.css'
import type { Screens } from '../app/sections.ts'
import { RewardCentre } from './RewardCentre.tsx'

export const screens: Screens = { rewards: RewardCentre }
