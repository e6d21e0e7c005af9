import type { MyRank } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { accruedOf } from './accrual.ts'
import { rebateOf, sharesOf, weighedOf } from './factors.ts'
import * as sql from './sql.ts'
import type { Table } from './table-sql.ts'

type Asking = sql.Whose & { table: Table; level: number; now: Date }
type Accrued = Awaited<ReturnType<typeof accruedOf>>['lines']

/** What has settled and was given back of by no day yet, and what it comes to as the member stands now. */
export async function runningOf(
  db: Db,
  { table, level, now, ...whose }: Asking,
): Promise<Pick<MyRank, 'accrual' | 'factors'>> {
  const row = await sql.memberOf(db, whose)
  const lines = row ? together((await accruedOf(db, { row, to: now })).lines) : []
  const rate = table.levels[level]?.rebateRate ?? 0
  const shares = sharesOf(lines, rate)
  const named = await namesOf(db)
  return {
    accrual: {
      rate,
      stakes: lines.reduce((sum, { counted }) => sum + counted, 0n),
      amount: rebateOf(weighedOf(lines), rate),
      lines: lines.map(({ category, vendor, factor, counted }, nth) => ({
        ...{ category, factor, stakes: counted, amount: shares[nth] ?? 0n },
        vendor: vendor === null ? null : named(vendor),
      })),
    },
    factors: table.rebateFactors.map((one) => ({
      ...one,
      name: one.kind === 'vendor' ? named(one.code) : null,
    })),
  }
}

async function namesOf(db: Db) {
  const found = await catalogue.vendorsNamed(db)
  const names = new Map(found.map(({ vendor, names }) => [vendor, names]))
  return (vendor: string) => names.get(vendor) ?? { ID: vendor, EN: vendor }
}

/** By category, and apart from it what counts by a factor of the vendor or of another version. */
function together(lines: Accrued) {
  const sums = new Map<
    string,
    { category: string; vendor: string | null; factor: number; counted: bigint }
  >()
  for (const { category, factor, counted, ...line } of lines) {
    const vendor = line.byVendor ? line.vendor : null
    const key = JSON.stringify([category, vendor, factor])
    const sum = sums.get(key)?.counted ?? 0n
    sums.set(key, { category, vendor, factor, counted: sum + counted })
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
