import './bonus.css'
import type { Screens } from '../app/sections.ts'
import { BonusDetails } from './BonusDetails.tsx'

export const screens: Screens = { bonusDetails: BonusDetails }
