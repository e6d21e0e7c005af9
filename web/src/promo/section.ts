import './promo.css'
import { reading } from '@balai/contract'
import type { Screens } from '../app/sections.ts'
import { sowable } from '../app/seed.ts'
import { Promotions } from './Promotions.tsx'

sowable(reading.promotions)

export const screens: Screens = { promotions: Promotions }
