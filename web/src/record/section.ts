import './record.css'
import type { Screens } from '../app/sections.ts'
import { Record } from './Record.tsx'

export const screens: Screens = { bets: Record }
