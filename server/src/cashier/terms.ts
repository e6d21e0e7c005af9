import type { DepositMethod } from '@balai/contract'

/** One way of paying in, as the house has set it. Amounts in minor units. */
export type MethodTerms = {
  method: DepositMethod
  gateway: string
  open: boolean
  channels: readonly string[]
  least: bigint
  most: bigint
  feeFlat: bigint
  /** In hundredths of a percent. */
  feeShare: number
  minutes: number
}

/** What is taken of an amount for the way it came; never rounded up. */
export const feeOf = ({ feeFlat, feeShare }: MethodTerms, amount: bigint) =>
  feeFlat + (amount * BigInt(feeShare)) / 10_000n

/** Whether a way is the one that was chosen: by its method, and by one of its channels where it has any. */
const isChosen = (way: MethodTerms, { method, channel }: Chosen) =>
  way.method === method && (channel ? way.channels.includes(channel) : !way.channels.length)
type Chosen = { method: DepositMethod; channel?: string | null | undefined }

/** The way that was chosen, the first that is open of several. */
export function wayFor<W extends MethodTerms>(ways: readonly W[], chosen: Chosen): W | undefined {
  const all = ways.filter((way) => isChosen(way, chosen))
  return all.find(({ open }) => open) ?? all[0]
}
