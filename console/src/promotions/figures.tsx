import { TextField } from '@balai/ui'
import { plainly } from '../cashier/plainly.ts'
import type { House } from './Activities.tsx'
import { useWords } from './texts.ts'

type Field = { name: string; label: string; hint?: string; error?: string }

/** A field for a number of things. */
export const CountField = ({ usual, ...field }: Field & { usual: number }) => (
  <TextField {...field} figures inputMode="numeric" autoComplete="off" defaultValue={usual} />
)

type Money = Field & { house: House; minor: bigint | null | undefined }

/** A field for an amount of money; empty where nothing is set. */
export function AmountField({ house, minor, ...field }: Money) {
  const { lang } = useWords()
  return (
    <TextField
      {...field}
      figures
      inputMode="decimal"
      autoComplete="off"
      start={house.currency}
      defaultValue={
        minor === null || minor === undefined ? '' : plainly(minor, house.exponent, lang)
      }
    />
  )
}

/** A field for a part of a hundred, in hundredths of a percent; empty where nothing is set. */
export function ShareField({ share, ...field }: Field & { share: number | null }) {
  const { lang } = useWords()
  return (
    <TextField
      {...field}
      figures
      inputMode="decimal"
      autoComplete="off"
      start="%"
      defaultValue={share === null ? '' : plainly(BigInt(share), 2, lang)}
    />
  )
}
