import fc from 'fast-check'
import { z } from 'zod'
import { openDriver } from '../driver.ts'

const Law = z.array(z.object({ law: z.string() })).length(1)
const Said = z.array(z.object({ holds: z.boolean().nullable() }))

/** The checks of a table as the database has them, each to be asked by itself. */
export function lawsOf(url: string, table: string) {
  const driver = openDriver(url)
  return {
    /** What a check says of rows of which only this is known: only what is false is refused. */
    async refuses(name: string, rows: readonly Record<string, unknown>[]): Promise<boolean[]> {
      const found = await driver`
        select pg_get_expr(conbin, conrelid) as law from pg_constraint
         where conrelid = ${table}::regclass and conname = ${name} and convalidated`
      const [{ law } = { law: '' }] = Law.parse([...found])
      const said = await driver.unsafe(
        `select (${law}) as holds
           from jsonb_populate_recordset(null::${table}, $1::text::jsonb) with ordinality
          order by ordinality`,
        [JSON.stringify(rows)],
      )
      return Said.parse([...said]).map(({ holds }) => holds === false)
    },
    close: () => driver.end(),
  }
}

/** Words that are nearly right: of letters that are taken, few that are not, and lengths about the bounds. */
export const nearlyRight = (letters: string, ...bounds: number[]) =>
  fc
    .constantFrom(1, 5, ...bounds.flatMap((bound) => [bound, bound + 1]))
    .chain((maxLength) =>
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...letters), minLength: maxLength, maxLength }),
        fc.string({ unit: fc.constantFrom(...letters, ...'aZ0-:. \n\ré😀'), maxLength }),
      ),
    )
