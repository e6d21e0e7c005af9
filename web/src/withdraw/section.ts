import '../deposit/deposit.css'
import './withdraw.css'
import type { Screens } from '../app/sections.ts'
import { Cards } from './Cards.tsx'
import { Withdraw } from './Withdraw.tsx'
import { WithdrawOne } from './WithdrawOne.tsx'

export const screens: Screens = { withdraw: Withdraw, withdrawOne: WithdrawOne, cards: Cards }
