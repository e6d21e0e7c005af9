import type { VendorGame } from '@balai/contract/vendor-api'
import type { deskGames } from '../../catalogue/index.ts'

/** A game as it is listed here. */
type Ours = Pick<
  Awaited<ReturnType<typeof deskGames>>[number],
  'id' | 'vendor' | 'words' | 'minBet' | 'maxBet' | 'state'
>

/** What a game is changed to: its name, and stakes that the vendor takes. */
type Amended = { id: string; name: string; minBet: bigint; maxBet: bigint }

type Told = 'category' | 'kind' | 'rtp' | 'volatility' | 'maxWinX' | 'minBet' | 'maxBet'

/** A new game with everything that players are told of one. */
type Whole = VendorGame & { [K in Told]: NonNullable<VendorGame[K]> }

type Difference = {
  added: Whole[]
  /** New, but without what players have to be told: they are left out. */
  incomplete: VendorGame[]
  changed: { was: Ours; will: Amended }[]
  /** No longer there, or closed at the vendor’s, and still open here. */
  gone: Ours[]
  alike: number
}

const isWhole = (game: VendorGame): game is Whole =>
  [game.category, game.kind, game.rtp, game.volatility, game.maxWinX].every(Boolean) &&
  game.minBet !== undefined &&
  game.maxBet !== undefined

/** Stakes of ours that the vendor takes too: a desk that allows less goes on doing so. */
function within(ours: Ours, { minBet, maxBet }: VendorGame) {
  const low = minBet !== undefined && ours.minBet < minBet ? minBet : ours.minBet
  const high = maxBet !== undefined && ours.maxBet > maxBet ? maxBet : ours.maxBet
  return low <= high
    ? { minBet: low, maxBet: high }
    : { minBet: minBet ?? low, maxBet: maxBet ?? high }
}

/** What a vendor’s list says otherwise than the catalogue. */
export function differenceOf(theirs: readonly VendorGame[], ours: readonly Ours[]): Difference {
  const known = new Map(ours.map((game) => [game.id, game]))
  const listed = new Map<string, VendorGame>(theirs.map((game) => [game.gameCode, game]))
  const fresh = theirs.filter(({ gameCode }) => !known.has(gameCode))
  const changed = theirs.flatMap((game) => {
    const was = known.get(game.gameCode)
    if (!was) return []
    const will = { id: was.id, name: game.name, ...within(was, game) }
    const alike =
      was.words.EN === will.name && was.minBet === will.minBet && was.maxBet === will.maxBet
    return alike ? [] : [{ was, will }]
  })
  const gone = ours.filter(({ id, state }) => state !== 'closed' && !listed.get(id)?.open)
  const touched = new Set([...changed.map(({ was }) => was.id), ...gone.map(({ id }) => id)])
  return {
    added: fresh.filter(isWhole),
    incomplete: fresh.filter((game) => !isWhole(game)),
    changed,
    gone,
    alike: ours.filter(({ id }) => listed.has(id) && !touched.has(id)).length,
  }
}
