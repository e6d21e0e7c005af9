import type { Endpoint } from '@balai/contract'
import { z } from 'zod'
import type { Store } from '../../platform/db.ts'

type Shape = { type?: string; format?: string; enum?: unknown[]; const?: unknown }
const shapesIn = ({ takes }: Endpoint) => {
  const made = takes && z.toJSONSchema(takes as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return {
    shapes: Object.entries((made?.properties ?? {}) as Record<string, Shape>),
    required: new Set(made?.required ?? []),
  }
}

/** The fields of a call that name something by its number. */
export const numbersIn = (endpoint: Endpoint) =>
  shapesIn(endpoint)
    .shapes.filter(([, { format }]) => format === 'uuid')
    .map(([field]) => field)

/** Something for each field that has to be there. */
export const filled = (endpoint: Endpoint) => {
  const { shapes, required } = shapesIn(endpoint)
  const any = (shape: Shape) =>
    shape.const ??
    shape.enum?.[0] ??
    (shape.format === 'uuid'
      ? crypto.randomUUID()
      : ({ boolean: true, integer: 1 }[`${shape.type}`] ?? 'x'))
  return Object.fromEntries(
    shapes.filter(([field]) => required.has(field)).map(([field, shape]) => [field, any(shape)]),
  )
}

const Texts = z.object({ text: z.string() })

/** The number of everything in any table that is a member’s own. */
export const thingsOf = (owner: Store, account: string) =>
  owner.transact(async (tx) => {
    await tx.run`create temp table things (text text) on commit drop`
    await tx.run`select set_config('probe.member', (
      select id::text from identity.member where account = ${account}), true)`
    await tx.run`do $$
      declare found record;
      begin
        for found in select c.table_schema, c.table_name
                       from information_schema.columns c
                       join information_schema.tables t using (table_schema, table_name)
                      where c.column_name = 'member' and c.data_type = 'uuid'
                        and t.table_type = 'BASE TABLE' loop
          execute format('insert into things select to_json(r)::text from %I.%I r where member = %L',
                         found.table_schema, found.table_name, current_setting('probe.member'));
        end loop;
      end $$`
    const rows = await tx.many(Texts)`select text from things`
    const numbers = rows.flatMap(
      ({ text }) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
    )
    return [...new Set(numbers)].slice(0, 25)
  })
