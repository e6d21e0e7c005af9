import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { z } from 'zod'

const digits = z.string().regex(/^\d{1,18}$/)

/** A budget as it is compared and kept: amounts under names that say they are money. */
export const budgetTold = (budget: ActivityTerms['budget']) => {
  const written = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? null : String(minor)
  return {
    ...{ budgetTotalAmount: written(budget?.total), budgetDayAmount: written(budget?.perDay) },
    budgetReceivers: budget?.receivers ?? null,
  }
}

/** What was kept before there were budgets says nothing of them. */
export const BudgetTold = {
  ...{ budgetTotalAmount: digits.nullish(), budgetDayAmount: digits.nullish() },
  budgetReceivers: z.int().nullish(),
}
type Told = { [name in keyof typeof BudgetTold]?: z.output<(typeof BudgetTold)[name]> }

/** The same as terms have it. */
export const budgetOf = ({ budgetTotalAmount, budgetDayAmount, budgetReceivers }: Told) => {
  const all = {
    ...{ total: budgetTotalAmount ?? null, perDay: budgetDayAmount ?? null },
    receivers: budgetReceivers ?? null,
  }
  return Object.values(all).some((one) => one !== null) ? all : null
}
