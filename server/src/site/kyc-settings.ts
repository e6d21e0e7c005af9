import type { Setting } from '@balai/contract/desk/settings-shapes'

type Opens = Setting<'kycLevels'>['level0']

/** A card can be charged back: not from somebody of whom nothing is known. */
const untold: Opens['methods'] = {
  qris: true,
  'virtual-account': true,
  'e-wallet': true,
  card: false,
  'bank-transfer': true,
}

const opens = (day: bigint | null, methods = { ...untold, card: true }): Opens => ({
  ...{ depositDayMost: day, depositEverMost: null },
  ...{ withdrawDayMost: day, withdrawEverMost: null, methods },
})

/** What each level of verification opens until somebody sets it. */
export const kycDefaults: Setting<'kycLevels'> = {
  level0: opens(2_000_000n, untold),
  level1: opens(20_000_000n),
  level2: opens(200_000_000n),
  level3: opens(null),
}
