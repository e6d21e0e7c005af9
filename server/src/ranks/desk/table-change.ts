import { RankTable, rankChanges } from '@balai/contract/desk/ranks-changes'
import * as mini from 'zod/mini'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import { addTable, type Table, tableAt } from '../table-sql.ts'
import { touchedBy } from './sql.ts'
import { termsTold, told } from './told.ts'

type Terms = mini.output<typeof RankTable>

const early = cannot({
  ID: 'tabel level baru saja diubah',
  EN: 'the table of levels was changed a moment ago',
})

const noVendor = cannot({ ID: 'provider ini tidak ada', EN: 'there is no such vendor' })

const subject = 'rank-table'

/** The terms of a table in force, as they are set. */
export const termsOf = ({ countedDays, levels, rebateFactors }: Table): Terms => {
  const table = { countedDays, levels: levels as Terms['levels'], rebateFactors }
  return mini.decode(RankTable, mini.encode(RankTable, table))
}

/**
 * The table of levels. Whoever reaches a level by it rises as they are looked at next; nobody falls before
 * their month is judged.
 */
export const setTable = change(rankChanges.setTable, {
  foresee: async (db, terms, { now }) => {
    const vendors = terms.rebateFactors.filter(({ kind }) => kind === 'vendor')
    const known = await catalogue.vendorsNamed(
      db,
      vendors.map(({ code }) => code),
    )
    if (known.length < vendors.length) return noVendor
    const before = termsOf(await tableAt(db))
    const at = (what: 'reach' | 'keep') =>
      terms.levels.map((one, level) => ({ level, ...one[what] }))
    const { rising, falling } = await touchedBy(db, { reach: at('reach'), keep: at('keep'), now })
    return {
      ...{ subject, name: 'VIP', before: told(before), after: told(terms) },
      touches: { membersRising: rising, membersFalling: falling },
    }
  },
  carryOut: async (tx, terms, { by, reason, agreed, now }) => {
    const table = await tableAt(tx)
    const version = table.version + 1
    const levels = terms.levels.map((one, level) => ({ level, ...one }))
    if (!(await addTable(tx, { ...terms, levels, version, by, now }))) return early
    return record(tx, {
      ...{ kind: 'rank-table-set', actor: by, subject, now },
      body: { version, before: told(termsOf(table)), after: told(terms), reason, agreed },
    })
  },
  inverse: (_, { before }) => termsTold(before),
})
