import type { Lang } from '@balai/contract'
import { useEffect, useState } from 'react'
import { clockFace } from '../money.ts'

/** This device's clock, by the second. */
export function useNow() {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What is left of a time: `04.10`, with hours only where there are some. */
export function leftText(lang: Lang, ms: number) {
  const face = clockFace(lang, Math.max(0, Math.ceil(ms / 1_000)))
  return face.startsWith('00') ? face.slice(3) : face
}

/** Chips of a tournament: counted, and no money. */
export function chipsIn(lang: Lang) {
  const whole = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB')
  return (amount: bigint, sign?: 'always') =>
    `${sign && amount > 0n ? '+' : ''}${whole.format(amount)}`
}
