import { live } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { fairDealt, fairTable } from './fair.ts'
import { hail } from './hail.ts'
import { clear, lay, undo } from './lay.ts'
import { roundsPage, tiles } from './lobby.ts'
import { enter, seatShown } from './seat.ts'

/** `siteUrl` is the site that frames the game. */
export const routes = ({ siteUrl }: { siteUrl: string }) =>
  serve(live, {
    enterLive: ({ tx, takes, random, now }) =>
      enter(tx, { code: takes.code, siteUrl, random, now }),
    liveSeat: ({ db, who }) => seatShown(db, who, siteUrl),
    layChips: ({ tx, who, takes, now }) => lay(tx, { seat: who, ...takes, now }),
    clearChips: ({ tx, who, takes, now }) => clear(tx, { seat: who, ...takes, now }),
    undoChips: ({ tx, who, takes, now }) => undo(tx, { seat: who, ...takes, now }),
    hail: ({ tx, who, takes, now }) => hail(tx, { seat: who, ...takes, now }),
    liveRounds: ({ db, takes }) => roundsPage(db, takes),
    liveTables: ({ db, lang, now }) => tiles(db, { lang, now }),
    fairDealt: ({ db, takes }) => fairDealt(db, takes.round),
    fairTable: ({ db, takes }) => fairTable(db, takes),
  })
