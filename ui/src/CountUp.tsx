import { useEffect, useRef, useState } from 'react'
import { Money, type MoneyProps } from './Money.tsx'
import { stillness } from './stillness.ts'

const durationMs = 900

/**
 * A balance that counts to its new value once, and stands at once where stillness is asked for.
 * A reader hears only the value it ends on.
 */
export function CountUp({ amount, ...rest }: MoneyProps) {
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)

  useEffect(() => {
    const first = from.current
    if (first === amount) return
    if (stillness()) {
      from.current = amount
      setShown(amount)
      return
    }
    let began: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      began ??= now
      const t = Math.min(1, (now - began) / durationMs)
      const eased = BigInt(Math.round((1 - (1 - t) ** 3) * 10_000))
      const value = t === 1 ? amount : first + ((amount - first) * eased) / 10_000n
      from.current = value
      setShown(value)
      if (t < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])

  return (
    <>
      <span aria-hidden="true">
        <Money amount={shown} {...rest} />
      </span>
      <span className="b-unseen">
        <Money amount={amount} {...rest} />
      </span>
    </>
  )
}
