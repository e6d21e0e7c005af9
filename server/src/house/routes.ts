import { house } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import * as protection from '../protection/index.ts'
import { setClientSeed } from './client-seed.ts'
import { enter } from './enter.ts'
import { fairRound } from './fair-round.ts'
import { freeSpin } from './free-spin.ts'
import { roundsAt } from './shown.ts'
import { spin } from './spin.ts'
import { placeOf, table } from './table.ts'

/** Rounds that a game shows of its player's past. */
const roundsShown = 20

/** `siteUrl` is the site that frames the games: they speak to no other. */
export const routes = ({ siteUrl }: { siteUrl: string }) =>
  serve(house, {
    enter: ({ tx, takes, random, now }) => enter(tx, { code: takes.code, siteUrl, random, now }),
    table: ({ db, who, lang }) => table(db, who, { lang, siteUrl }),
    spin: ({ tx, who, takes, random, now }) =>
      spin(tx, { seat: who, stake: takes.stake, random, now }),
    freeSpin: ({ tx, who, takes, now }) => freeSpin(tx, { seat: who, round: takes.round, now }),
    clientSeed: ({ tx, who, takes }) =>
      setClientSeed(tx, { seat: who, clientSeed: takes.clientSeed }),
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
