import './referral.css'
import type { Screens } from '../app/sections.ts'
import { Referral } from './Referral.tsx'

export const screens: Screens = { referral: Referral }
