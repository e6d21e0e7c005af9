import { change as terms } from '@balai/contract/desk/change'
import type { Permission } from '@balai/contract/desk/permissions'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { type Brought, cannot, change } from '../../platform/desk.ts'

const may = { may: 'content.edit', approve: 'content.approve' } as const satisfies {
  may: Permission
  approve: Permission
}
const takes = z.object({ lamp: z.string().max(20), light: z.int().min(0).max(1_000) })

/** A module of its own for tests of four eyes: lamps that staff set, dim and break. */
export const lampChanges = {
  set: terms('lamp-set', { about: 'Sets a lamp, by two people.', ...may, takes }),
  dim: terms('lamp-dimmed', { about: 'Dims a lamp at once.', ...may, takes }),
  break: terms('lamp-broken', { about: 'Breaks a lamp for good.', ...may, takes }),
}

const Lamp = z.object({ light: z.number() })
const lightOf = async (db: Db | Tx, lamp: string) =>
  (await db.maybe(Lamp)`select light from probe.lamp where id = ${lamp}`)?.light ?? 0

type Terms = z.output<typeof takes>

async function foresee(db: Db | Tx, { lamp, light }: Terms) {
  if (lamp === 'none') return cannot({ ID: 'lampu tidak ada', EN: 'there is no lamp' })
  const before = await lightOf(db, lamp)
  const moved = light - before
  return {
    ...{ subject: `lamp:${lamp}`, name: `Lampu ${lamp}`, before, after: light },
    touches: { lamps: 1 },
    amount: BigInt(moved),
  }
}

async function carryOut(tx: Tx, { lamp, light }: Terms, { by, now }: { by: string; now: Date }) {
  if (light === 666) return cannot({ ID: 'lampu ini panas', EN: 'this lamp is hot' })
  // Long enough for whoever comes in the same moment to look before it is done.
  if (lamp.startsWith('slow')) await tx.run`select pg_sleep(0.2)`
  await tx.run`
    insert into probe.lamp (id, light, times) values (${lamp}, ${light}, 1)
    on conflict (id) do update set light = excluded.light, times = probe.lamp.times + 1`
  await record(tx, { kind: 'lamp-set', actor: by, subject: `lamp:${lamp}`, body: { light }, now })
  return undefined
}

const back = ({ lamp }: Terms, { before }: { before: unknown }) =>
  typeof before === 'number' ? { lamp, light: before } : undefined

export const lamps: Brought = {
  changes: [
    change(lampChanges.set, { foresee, carryOut, inverse: back }),
    change(lampChanges.dim, { foresee, carryOut, inverse: back, approvers: () => 0 }),
    change(lampChanges.break, { foresee, carryOut }),
  ],
}

/** The lamps’ own table. */
export const buildLamps = (owner: Store) =>
  owner.transact(async (tx) => {
    await tx.run`create schema probe`
    await tx.run`create table probe.lamp (id text primary key, light int not null, times int not null)`
    await tx.run`grant usage on schema probe to balai_app`
    await tx.run`grant select, insert, update on probe.lamp to balai_app`
  })

const Burning = z.object({ light: z.number(), times: z.number() })

/** How bright a lamp is, and how often it was set. */
export const lampAt = (store: Store, lamp: string) =>
  store.db.maybe(Burning)`select light, times from probe.lamp where id = ${lamp}`
