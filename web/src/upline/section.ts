import '../deposit/deposit.css'
import '../withdraw/withdraw.css'
import './upline.css'
import type { Screens } from '../app/sections.ts'
import { Upline } from './Upline.tsx'

export const screens: Screens = { upline: Upline }
