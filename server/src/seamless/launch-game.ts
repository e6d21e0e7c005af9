import type { GameId, Lang } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { hashed, type Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'

/** How long a launch waits to be used. Long enough for a slow phone, too short to be passed on. */
const launchMs = 60_000

type Launch = {
  who: SignedIn
  game: GameId
  vendor: string
  language: Lang
  theme: 'dark' | 'light'
  demo: boolean
  playUrl: string
  random: Random
  now: Date
}

/**
 * Makes a one-time address that opens a game. The code stands in the fragment, which no browser
 * sends anywhere and no log sees. A trial account always plays with play money.
 */
export async function launchGame(tx: Tx, launch: Launch) {
  const { who, language, theme, playUrl, random, now } = launch
  const { excludedUntil } = await wagers.standingOf(tx, who)
  if (excludedUntil && excludedUntil > now) return wagers.restRefusal(tx, who)
  const game = await catalogue.gameById(tx, launch.game)
  if (!game || game.vendor !== launch.vendor) return refuse('game-unknown')
  if (!game.open) return refuse('game-closed')
  const mode = who.trial || launch.demo ? 'demo' : 'cash'
  if (mode === 'demo' && !game.demo) return refuse(who.trial ? 'demo-only' : 'demo-unavailable')
  const code = random.token()
  await sql.addLaunch(tx, {
    code: hashed(code),
    member: who.member,
    bucket: who.bucket,
    trial: who.trial,
    session: who.session,
    vendor: game.vendor,
    game: launch.game,
    mode,
    language,
    expiresAt: new Date(now.getTime() + launchMs),
  })
  const fragment = new URLSearchParams({ code, game: game.id, lang: language, theme })
  return { game_url: `${playUrl}/play/#${fragment}`, mode } as const
}
