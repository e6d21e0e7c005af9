import '../record/record.css'
import './funds.css'
import { funds } from '@balai/contract'
import type { Screens } from '../app/sections.ts'
import { sowable } from '../app/seed.ts'
import { Funds } from './Funds.tsx'

sowable(funds.proofs)

export const screens: Screens = { funds: Funds }
