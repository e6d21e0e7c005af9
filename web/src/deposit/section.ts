import './deposit.css'
import type { Screens } from '../app/sections.ts'
import { Deposit } from './Deposit.tsx'
import { DepositOne } from './DepositOne.tsx'

export const screens: Screens = { deposit: Deposit, depositOne: DepositOne }
