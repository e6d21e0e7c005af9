import postgres from 'postgres'

/** The account that owns everything in an embedded cluster; it exists from `initdb` on. */
export const owner = 'balai'
export const port = 5432

/** Makes a database in an embedded cluster if it is not there. */
export async function ensureDatabase(socket: string, name: string) {
  const sql = postgres({
    path: `${socket}/.s.PGSQL.${port}`,
    username: owner,
    database: 'postgres',
    max: 1,
    fetch_types: false,
    onnotice: () => {},
  })
  try {
    const found = await sql`select from pg_database where datname = ${name}`
    if (found.count === 0) await sql`create database ${sql(name)}`
  } catch (error) {
    // 42P04: another process made it at this moment.
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error
  } finally {
    await sql.end()
  }
}
