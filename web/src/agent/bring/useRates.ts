import type { TeamRate } from '@balai/contract'
import { useState } from 'react'
import { rateTyped } from '../rates.ts'

/** Rates that are typed for somebody who comes, none above one's own. */
export function useRates(own: readonly TeamRate[]) {
  const most = own.filter(({ rate }) => rate > 0)
  const [typed, type] = useState<Readonly<Record<string, string>>>({})
  const rates = most.map(({ category, rate }) => {
    const text = typed[category] ?? ''
    const given = text.trim() === '' ? 0 : rateTyped(text)
    return { category, most: rate, text, rate: given, wrong: given === undefined || given > rate }
  })
  return {
    rates,
    wrong: rates.some(({ wrong }) => wrong),
    /** What is sent: those above nothing. */
    given: rates.flatMap(({ category, rate }) => (rate ? [{ category, rate }] : [])),
    type: (category: string, text: string) => type((all) => ({ ...all, [category]: text })),
    empty: () => type({}),
  }
}
