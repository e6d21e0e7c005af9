import { liveChanges } from '@balai/contract/desk/live-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change, isCannot } from '../../platform/desk.ts'
import { handOver, holderOf } from '../../platform/lease.ts'
import { leaseName } from '../../rooms/index.ts'
import { tableNow } from '../limits.ts'
import { addLimits } from '../limits-sql.ts'
import { tables } from '../tables.ts'

const unknown = cannot({ ID: 'tidak ada meja dengan kode itu', EN: 'there is no such table' })
const unfit = cannot({
  ID: 'batas harus kelipatan chip terkecil, dan batas putaran sedikitnya sebesar batas petak',
  EN: 'limits are multiples of the smallest chip, and a round bears at least what a place does',
})
const alike = cannot({ ID: 'batasnya sudah begitu', EN: 'the limits are so already' })

type Asked = { table: string; most: bigint; roundMost: bigint }
const told = ({ most, roundMost }: Omit<Asked, 'table'>) => ({
  ...{ placeAmount: String(most), roundAmount: String(roundMost) },
})

async function judged(db: Db | Tx, { table: id, most, roundMost }: Asked) {
  const built = tables.get(id)
  if (!built) return unknown
  const { chip } = built
  if (most < chip || most % chip || roundMost % chip || roundMost < most) return unfit
  const was = await tableNow(db, built)
  return was.most === most && was.roundMost === roundMost ? alike : was
}

/** What a table takes at the most: another row of its history, from its next round on. */
const limits = change(liveChanges.limits, {
  foresee: async (db, asked) => {
    const was = await judged(db, asked)
    if (isCannot(was)) return was
    return {
      ...{ subject: `live-table:${asked.table}`, name: was.names.ID },
      ...{ before: told(was), after: told(asked), guard: { version: was.limits } },
    }
  },
  carryOut: async (tx, asked, { by, agreed, reason, now }) => {
    const was = await judged(tx, asked)
    if (isCannot(was)) return was
    const version = was.limits + 1
    await addLimits(tx, { ...asked, version, by, agreed: [...agreed], reason, now })
    return record(tx, {
      ...{ kind: 'table-limits', actor: by, subject: `live-table:${asked.table}`, now },
      body: { version, before: told(was), after: told(asked), reason, agreed },
    })
  },
  inverse: ({ table }, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { table: tableId(table), ...was.data } : undefined
  },
})

const tableId = <Id extends string>(id: Id) => id
const sum = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
const Told = z
  .object({ placeAmount: sum, roundAmount: sum })
  .transform(({ placeAmount, roundAmount }) => ({ most: placeAmount, roundMost: roundAmount }))

/** Takes the time of rooms away from the process that moves it. Nothing is lost by it: all of it stands in the database. */
const handedOver = change(liveChanges.handOver, {
  foresee: async (db) => {
    const owner = await holderOf(db, leaseName)
    const process = owner ? owner.holder.slice(0, 8) : null
    return {
      ...{ subject: 'rooms:time', name: 'rooms', before: { process }, after: { process: null } },
      guard: {},
    }
  },
  approvers: () => 0,
  carryOut: async (tx, _, { by, reason, now }) => {
    const owner = await handOver(tx, leaseName)
    await record(tx, {
      ...{ kind: 'rooms-handed-over', actor: by, subject: 'rooms:time', now },
      body: { process: owner?.holder.slice(0, 8) ?? null, reason },
    })
  },
})

export const changes = [limits, handedOver]
