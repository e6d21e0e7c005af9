import { openDriver } from '../driver.ts'

/** The account that owns an embedded cluster; it exists from `initdb` on. */
const owner = 'balai'
/** What the server signs in as: it owns nothing, and may do what the migrations grant. */
export const appRole = 'balai_app'

/** The address of a database behind a socket. No password: who reaches the socket is the house. */
export const socketUrl = (socket: string, database: string, user: string = owner) =>
  `postgres://${user}@${encodeURIComponent(socket)}/${database}`

/** Makes a database of an embedded cluster, and the account for the server, if they are not there. */
export async function ensureDatabase(socket: string, name: string) {
  const driver = openDriver(socketUrl(socket, 'postgres'))
  try {
    const roles = await driver`select from pg_roles where rolname = ${appRole}`
    if (roles.count === 0) await unlessThere(driver`create role ${driver(appRole)} login`)
    const databases = await driver`select from pg_database where datname = ${name}`
    if (databases.count === 0) await unlessThere(driver`create database ${driver(name)}`)
  } finally {
    await driver.end()
  }
}

/** Another process may make the same thing at the same moment. */
const unlessThere = (made: Promise<unknown>) =>
  made.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== '42P04' && code !== '42710' && code !== '23505') throw error
  })

/** Whether anybody else is connected to the cluster behind a socket. */
export async function isInUse(socket: string) {
  const driver = openDriver(socketUrl(socket, 'postgres'))
  try {
    const others = await driver`
      select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`
    return others.count > 0
  } finally {
    await driver.end()
  }
}

/** Whether a server answers behind a socket. */
export async function answers(socket: string) {
  const driver = openDriver(socketUrl(socket, 'postgres'))
  try {
    await driver`select 1`
    return true
  } catch {
    return false
  } finally {
    await driver.end({ timeout: 0 })
  }
}
