import { house } from '@balai/contract'
import { refuse } from '../platform/refusal.ts'
import { type Seat, serve } from '../platform/serve.ts'
import * as protection from '../protection/index.ts'
import { setClientSeed } from './client-seed.ts'
import { enter } from './enter.ts'
import { fairRound } from './fair-round.ts'
import { move } from './move.ts'
import { moveMany } from './move-many.ts'
import { open } from './open.ts'
import { openMany } from './open-many.ts'
import { roundsAt } from './shown.ts'
import { placeOf, table } from './table.ts'
import { titles } from './titles.ts'
import { tooSoon } from './too-soon.ts'

/** Rounds that a game shows of its player's past. */
const roundsShown = 20

/** A seat at a game that is entered by another door plays nothing here. */
const here = <T>({ game }: Seat, play: () => T) =>
  titles.has(game) ? play() : refuse('game-closed')

/** `siteUrl` is the site that frames the games: they speak to no other. */
export const routes = ({ siteUrl }: { siteUrl: string }) =>
  serve(house, {
    enter: ({ tx, takes, random, now }) => enter(tx, { code: takes.code, siteUrl, random, now }),
    table: ({ db, who, lang, now }) => here(who, () => table(db, who, { lang, siteUrl, now })),
    open: {
      alone: ({ tx, who, takes, random, now }) =>
        here(
          who,
          async () =>
            (await tooSoon(tx, { seat: who, now })) ??
            open(tx, { seat: who, ...takes, random, now }),
        ),
      together: (tx, calls) =>
        openMany(
          tx,
          calls.map(({ who, takes, random, now }) => ({ seat: who, ...takes, random, now })),
        ),
    },
    move: {
      alone: ({ tx, who, takes, now }) =>
        here(who, () =>
          move(tx, { seat: who, round: takes.round, step: takes.step, move: takes.move, now }),
        ),
      together: (tx, calls) =>
        moveMany(
          tx,
          calls.map(({ who, takes: { round, step, move }, now }) => ({
            ...{ seat: who, round, step, move, now },
          })),
        ),
    },
    clientSeed: ({ tx, who, takes }) =>
      here(who, () => setClientSeed(tx, { seat: who, clientSeed: takes.clientSeed })),
    rounds: ({ db, who }) => roundsAt(db, placeOf(who), roundsShown),
    sitting: ({ db, who, now }) => protection.sittingAt(db, { ...placeOf(who), now }),
    answerReality: async ({ tx, who, takes, now }) => {
      const place = { ...placeOf(who), now }
      // Play money is not interrupted, and answers for no stake.
      if (who.mode === 'cash') await protection.answerReality(tx, { ...place, ...takes })
      return protection.sittingAt(tx, place)
    },
    fairRound: ({ db, takes }) => fairRound(db, takes.round),
  })
