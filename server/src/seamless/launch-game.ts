import { type GameId, houseVendor, type Lang } from '@balai/contract'
import { vendorApi } from '@balai/contract/vendor-api'
import * as catalogue from '../catalogue/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { Unreached } from '../platform/outbound/fetch-out.ts'
import { hashed, type Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Origin, SignedIn } from '../platform/serve.ts'
import * as protection from '../protection/index.ts'
import { countryAt, setting } from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import { noteOut } from './calls/call-log.ts'
import { equipmentOf } from './equipment.ts'
import { reachedVendors } from './reach.ts'
import * as sql from './sql.ts'
import type { Became } from './vendor-call.ts'

/** How long a launch waits to be used. Long enough for a slow phone, too short to be passed on. */
const launchMs = 60_000

type Wanted = {
  who: SignedIn
  game: GameId
  vendor: string
  language: Lang
  demo: boolean
  random: Random
  now: Date
}

/**
 * Makes a code by which a game learns, once, who plays. Whoever rests is not let in; a trial account
 * always plays with play money.
 */
export async function openLaunch(tx: Tx, wanted: Wanted) {
  const { who, language, random, now } = wanted
  const { excludedUntil } = await wagers.standingOf(tx, who)
  if (excludedUntil && excludedUntil > now) return wagers.restRefusal(tx, who)
  const game = await catalogue.gameById(tx, wanted.game)
  if (!game || game.vendor !== wanted.vendor) return refuse('game-unknown')
  if (!game.open) return refuse('game-closed')
  const mode = who.trial || wanted.demo ? 'demo' : 'cash'
  if (mode === 'demo' && !game.demo) return refuse(who.trial ? 'demo-only' : 'demo-unavailable')
  if (mode === 'cash' && (await protection.checkDue(tx, { ...who, now })))
    return refuse('reality-check')
  await catalogue.noteOpened(tx, { member: who.member, game: wanted.game, now })
  const code = random.token()
  await sql.addLaunch(tx, {
    code: hashed(code),
    member: who.member,
    bucket: who.bucket,
    trial: who.trial,
    session: who.session,
    vendor: game.vendor,
    game: wanted.game,
    mode,
    language,
    expiresAt: new Date(now.getTime() + launchMs),
  })
  return { code, mode } as const
}
type Opened = { code: string; mode: 'cash' | 'demo' }

type Launch = Wanted & {
  store: Store
  theme: 'dark' | 'light'
  platform: string
  from: Origin
  playUrl: string
}

/**
 * Makes a one-time address that opens a game: of our own at once, of a vendor wherever the vendor says.
 * No transaction is open while a vendor is asked.
 */
export async function launchGame({ store, ...launch }: Launch) {
  const opened = await store.transact((tx) => openLaunch(tx, launch))
  if (isRefusal(opened)) return opened
  const { mode } = opened
  if (launch.vendor === houseVendor) return { game_url: addressHere(launch, opened), mode }
  const url = await addressThere(store, launch, opened)
  return url ? { game_url: url, mode } : refuse('game-away')
}

/** The code stands in the fragment, which no browser sends anywhere and no log sees. */
function addressHere({ playUrl, game, language, theme }: Omit<Launch, 'store'>, { code }: Opened) {
  const fragment = new URLSearchParams({ code, game, lang: language, theme })
  return `${playUrl}/play/#${fragment}`
}

/** By what vendors are called, with every call noted. */
const heard = (store: Store) => {
  const needs = equipmentOf(store)
  return {
    ...needs,
    told: (vendor: string, became: Became) =>
      void noteOut({ ...needs, store }, { vendor, ...became }),
  }
}

/** Where the vendor opens the game; nothing where it does not say so, or names a place not agreed on. */
async function addressThere(store: Store, launch: Omit<Launch, 'store'>, { code, mode }: Opened) {
  const { vendor, game, language, platform, from } = launch
  const needs = equipmentOf(store)
  const reached = (await reachedVendors(store.db, heard(store))).find(
    (one) => one.vendor.code === vendor,
  )
  if (!reached) return undefined
  const { currency } = await setting(store.db, 'brand')
  try {
    const { url } = await reached.line.ask(vendorApi.launch, {
      ...{ launchCode: code, gameCode: game, mode, language, currency },
      country: (await countryAt(store.db, from.ip)) ?? '',
      device: platform.includes('mobile') ? 'mobile' : 'desktop',
      lobbyUrl: needs.publicUrl,
    })
    const { games } = await setting(store.db, 'cdns')
    // The page would frame no other: better to say so here than to show an empty frame.
    if (games.includes(new URL(url).origin)) return url
    needs.log.error(
      { vendor, origin: new URL(url).origin },
      'a vendor launches where nobody agreed',
    )
  } catch (error) {
    if (!(error instanceof Unreached)) throw error
    needs.log.warn({ err: error, vendor }, 'a vendor launched nothing')
  }
  return undefined
}
