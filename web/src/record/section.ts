import './record.css'
import './statement/statement.css'
import './profit/profit.css'
import type { Screens } from '../app/sections.ts'
import { ProfitPanel } from './profit/Profit.tsx'
import { Record } from './Record.tsx'
import { ActivityPanel } from './statement/Activity.tsx'
import { StatementPanel } from './statement/Statement.tsx'

export const screens: Screens = {
  bets: Record,
  statement: StatementPanel,
  activity: ActivityPanel,
  profit: ProfitPanel,
}
