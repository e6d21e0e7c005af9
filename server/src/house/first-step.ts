import { RoundId } from '@balai/contract'
import {
  commitmentOf,
  drawFor,
  type Game,
  type Opening,
  type Plain,
  playStep,
  roundIdOf,
} from '@balai/games'
import type { Seat } from '../platform/serve.ts'
import { chipMissed } from './chips.ts'
import { seedsOf } from './seeds.ts'
import type { PlaceRow, RoundRow } from './sql.ts'
import { placeOf } from './table.ts'
import { isOffered, type Title } from './titles.ts'

export type Laid = Opening & { move: Plain | undefined }
type Bounds = { minBet: bigint; maxBet: bigint }
type First = { state: Plain; move: Plain }
type Asked = { listed: Bounds | undefined; granted: boolean }

/** What is laid as the rules take it, with the move that follows; or the first rule that does not. */
export function opened(
  title: Title,
  { stake, choice, ...laid }: Laid,
  { listed, granted }: Asked,
): { no: 'stake-invalid' | 'choice-invalid' | 'move-invalid' } | { chip: bigint } | First {
  const { game } = title
  // What the house stakes is bounded by its own terms, and by what the mathematics takes.
  if (!listed || (!granted && !isOffered(title, { stake, choice }, listed)))
    return { no: 'stake-invalid' }
  const state = game.open({ stake, choice })
  if (state === undefined) return { no: granted ? 'stake-invalid' : 'choice-invalid' }
  const chip = chipMissed(title, { stake, choice })
  if (chip !== undefined) return { chip }
  const move = laid.move === undefined ? game.rest(state) : laid.move
  if (!game.takes(state, move) || game.adds(state, move) > 0n) return { no: 'move-invalid' }
  return { state, move }
}

type Begun = {
  seat: Seat
  game: Game
  held: PlaceRow
  laid: Opening
  /** Of `opened`. */
  state: Plain
  move: Plain
  now: Date
}

/** The round and its first step, as the seed decides that was committed. Nothing of the pool is in it yet. */
export function firstStep({ seat, game, held, laid, state, move, now }: Begun) {
  const { stake, choice } = laid
  const { clientSeed, nonce } = held
  const terms = { title: game.title, mathHash: game.hash, stake, choice, clientSeed, nonce }
  const id = RoundId.parse(roundIdOf({ ...terms, serverSeedHash: commitmentOf(held.serverSeed) }))
  const step = playStep(game, { state, move, draw: drawFor(seedsOf(held), 0) })
  const row = {
    ...{ ...placeOf(seat), game: seat.game, id, mathHash: game.hash, ...seedsOf(held) },
    ...{ stake, choice, win: step.win, state: step.state, closed: game.isOver(step.state) },
    openedAt: now,
  } satisfies Partial<RoundRow>
  return { step, row }
}
