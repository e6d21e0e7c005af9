import { payeeBanks } from '@balai/contract'

/** The end of a number: enough to know it again. */
export const maskedNumber = (number: string) => `•••• ${number.slice(-4)}`

/** `Siti Rahma` as `S••• R•••`. */
export const maskedName = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}•••`)
    .join(' ')

export const bankWith = (code: string) => payeeBanks.find((bank) => bank.code === code)
