import { askKey, session } from '@balai/client'
import {
  arrival,
  catalogue,
  type Endpoint,
  type Lang,
  site,
  walletTransfers,
} from '@balai/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { langNow } from '../words/packs.ts'

/** What this tab keeps for its next page, under the names it is known by. */
export const kept: Readonly<Record<string, readonly Endpoint[]>> = {
  settings: [site.config, arrival.permission, arrival.countries],
  validate: [site.registerSettings],
  routers: [arrival.domains],
  gameVendor: [catalogue.gameVendors],
  notice: [site.notices],
  consolidated: [walletTransfers.consolidated],
  merchantWallet: [walletTransfers.merchantWallet],
}

/** Another number, and what an earlier build kept is not read. */
export const keptVersion = 1
/** Older than this it is as if it had never been kept. */
export const keptMaxMs = 3_600_000

type Entry = { path: string; takes: unknown; value: unknown; at: number; token?: string }
type Kept = { version: number; lang: Lang; entries: Entry[] }

const nameOf = (path: unknown) =>
  Object.keys(kept).find((name) => kept[name]?.some((endpoint) => endpoint.path === path))
const endpointOf = (path: string) =>
  Object.values(kept)
    .flat()
    .find((endpoint) => endpoint.path === path)

/** Storage may be forbidden, full, or hold what somebody else wrote: then nothing is kept. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'version') === keptVersion &&
  Reflect.get(value, 'lang') === langNow() &&
  Array.isArray(Reflect.get(value, 'entries'))

function read(name: string): Entry[] | undefined {
  const value: unknown = tried(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  return isKept(value) ? value.entries : undefined
}

const write = (name: string, entries: Entry[]) =>
  tried(() => {
    const value: Kept = { version: keptVersion, lang: langNow(), entries }
    sessionStorage.setItem(name, JSON.stringify(value))
  })

const forget = (name: string) => tried(() => sessionStorage.removeItem(name))

/** Forgets what was answered in another language. */
export function forgetOtherWords() {
  for (const name of Object.keys(kept)) if (!read(name)) forget(name)
}

const back = new WeakSet<QueryClient>()

/**
 * Puts what the page before this one kept where `useAsk` looks for it, once; from then on keeps what
 * is answered. What came with this page is newer and stands.
 */
export function bringBack(client: QueryClient) {
  if (back.has(client)) return
  back.add(client)
  for (const name of Object.keys(kept)) for (const entry of read(name) ?? []) sow(client, entry)
  const cache = client.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) keep(queryKey, state)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success')
      keep(event.query.queryKey, event.query.state)
  })
  let token = session.get()?.token
  session.watch(() => {
    // What was kept for one member is nothing for the next.
    if (token && session.get()?.token !== token) Object.keys(kept).forEach(forget)
    token = session.get()?.token
  })
}

function sow(client: QueryClient, { path, takes, value, at, token }: Entry) {
  const endpoint = endpointOf(path)
  const age = Date.now() - at
  if (!endpoint || !(age >= 0 && age < keptMaxMs) || token !== tokenFor(endpoint)) return
  const key = askKey(endpoint, takes ?? undefined, token)
  if (client.getQueryData(key) !== undefined) return
  tried(() => client.setQueryData(key, z.decode(endpoint.gives, value), { updatedAt: at }))
}

/** A member's own answers are kept for their session alone. */
const tokenFor = ({ for: whose }: Endpoint) =>
  whose === 'anyone' ? undefined : session.get()?.token

type State = { data: unknown; dataUpdatedAt: number }

function keep([path, takes]: readonly unknown[], { data, dataUpdatedAt }: State) {
  const name = nameOf(path)
  const endpoint = endpointOf(String(path))
  if (!name || !endpoint || data === undefined) return
  const token = tokenFor(endpoint)
  const entry: Entry = {
    path: endpoint.path,
    takes,
    value: z.encode(endpoint.gives, data),
    at: dataUpdatedAt,
    ...(token && { token }),
  }
  const same = (other: Entry) =>
    other.path === entry.path && JSON.stringify(other.takes) === JSON.stringify(takes)
  write(name, [...(read(name) ?? []).filter((other) => !same(other)), entry])
}
