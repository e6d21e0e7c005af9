import '../promo/promo.css'
import '../bonus/bonus.css'
import '../rewards/rewards.css'
import './promoDetail.css'
import { reading } from '@balai/contract'
import type { Screens } from '../app/sections.ts'
import { sowable } from '../app/seed.ts'
import { PromoDetail } from './PromoDetail.tsx'

sowable(reading.promotions)

export const screens: Screens = { promoDetail: PromoDetail }
