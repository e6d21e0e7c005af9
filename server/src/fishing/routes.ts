import { fishing } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { fairShot, fairSitting, shotsPage, sittingOf } from './record.ts'
import { enter, table } from './table.ts'

/** `siteUrl` is the site that frames the game. */
export const routes = ({ siteUrl }: { siteUrl: string }) =>
  serve(fishing, {
    enterFishing: ({ tx, takes, random, now }) =>
      enter(tx, { code: takes.code, siteUrl, random, now }),
    fishingTable: ({ db, who, lang, now }) => table(db, who, { lang, siteUrl, now }),
    fishSitting: ({ db, who, takes }) => sittingOf(db, { ...who, round: takes.round }),
    fishShots: ({ db, who, takes }) => shotsPage(db, { ...who, ...takes }),
    fairShot: ({ db, takes }) => fairShot(db, takes),
    fairSitting: ({ db, takes }) => fairSitting(db, takes),
  })
