import type { Consolidated, Lang, MemberId, VendorWallet, Wallets } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'

export type Whose = { member: MemberId; bucket: number }

/** What a member has, by where it lies, and how every vendor stands with it. */
export async function walletsOf(
  db: Db | Tx,
  { lang, ...whose }: Whose & { lang: Lang },
): Promise<Wallets> {
  const [funds, purses, stakes, apart, vendors] = await Promise.all([
    wallet.balanceOf(db, { ...whose, trial: false }),
    wallet.vendorPurses(db, whose),
    wagers.stakesInPlay(db, whose),
    wagers.vendorsApart(db),
    catalogue.vendorsStanding(db),
  ])
  return {
    funds: consolidatedOf(funds, purses, stakes),
    isSingle: apart.length === 0 && purses.every(({ available }) => available === 0n),
    vendors: vendors.flatMap((standing): VendorWallet[] => {
      const { vendor, names, open } = standing
      const purse = purses.find((each) => each.vendor === vendor)
      const isSingle = !apart.includes(vendor)
      // What a member has left there is shown whatever became of the vendor.
      if (isSingle && !standing.listed && !purse?.available) return []
      const inPlay = sum(
        stakes.filter((each) => each.purse === wallet.vendorPool(vendor)).map(({ stake }) => stake),
      )
      const name = names[lang]
      return [{ vendor, name, isSingle, open, balance: purse?.available ?? 0n, inPlay }]
    }),
  }
}

/** The sums of it alone. */
export async function consolidated(db: Db, whose: Whose): Promise<Consolidated> {
  const [funds, purses, stakes] = await Promise.all([
    wallet.balanceOf(db, { ...whose, trial: false }),
    wallet.vendorPurses(db, whose),
    wagers.stakesInPlay(db, whose),
  ])
  return consolidatedOf(funds, purses, stakes)
}

type Funds = Awaited<ReturnType<typeof wallet.balanceOf>>
type Stakes = Awaited<ReturnType<typeof wagers.stakesInPlay>>

function consolidatedOf(
  { pools, currency, exponent }: Funds,
  purses: readonly wallet.VendorPurse[],
  stakes: Stakes,
): Consolidated {
  const of = (name: string) => pools.find(({ pool }) => pool === name)
  const parts = {
    main: of('cash')?.available ?? 0n,
    held: of('cash')?.held ?? 0n,
    bonus: (of('bonus')?.available ?? 0n) + (of('bonus')?.held ?? 0n),
    vendors: sum(purses.map(({ available, held }) => available + held)),
    inPlay: sum(stakes.map(({ stake }) => stake)),
  }
  return { currency, exponent, total: sum(Object.values(parts)), ...parts }
}

const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)
