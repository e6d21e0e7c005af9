import { useEffect, useState } from 'react'
import type { SportsHouse } from './house.ts'
import { openPrices, type Prices } from './line.ts'

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/** The line by which prices come, as long as the hall is open. */
export function usePrices(house: SportsHouse): Prices | undefined {
  const [prices, set] = useState<Prices>()
  useEffect(() => {
    const line = openPrices({ origin: house.origin, token: house.token(), wait })
    set(line)
    window.addEventListener('online', line.hurry)
    return () => {
      window.removeEventListener('online', line.hurry)
      line.close()
    }
  }, [house])
  return prices
}
