import { putGame, putVendor } from '../../../server/src/catalogue/index.ts'
import type { Store } from '../../../server/src/platform/db.ts'

export const gameOf = (code: string) => `${code.toLowerCase()}-game`

/** Lists vendors with a game each that takes any stake. */
export const openVendors = (store: Store, codes: readonly string[], now: Date) =>
  store.transact(async (tx) => {
    for (const code of codes) {
      await putVendor(tx, { code, names: { ID: code, EN: code } })
      await putGame(
        tx,
        {
          ...{ id: gameOf(code), vendor: code, category: 'RNG', kind: 'SC', lines: 20 },
          ...{ names: { ID: `Uji ${code}`, EN: `Load ${code}` }, minBet: 1n, maxBet: 1_000_000n },
          ...{ rtp: '96.00', volatility: 'high', maxWinX: 5_000, cover: '' },
        },
        { by: 'bench', now },
      )
    }
  })
