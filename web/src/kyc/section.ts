import './kyc.css'
import type { Screens } from '../app/sections.ts'
import { Kyc } from './Kyc.tsx'

export const screens: Screens = { kyc: Kyc }
