import { sports } from '@balai/contract'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { quote, setRule, take } from './cash-out/cash-out.ts'
import { share, shared } from './own/share.ts'
import { keepSlip, keptSlip } from './own/slip.ts'
import * as own from './own/sql.ts'
import { eventsPage, eventWhole, sportsNow } from './read/events.ts'
import { enter, hall } from './read/hall.ts'
import { lay, priceSlip } from './tickets/ask.ts'
import { layMany } from './tickets/lay-many.ts'
import { ticketsPage, ticketWhole } from './tickets/read.ts'

/** `siteUrl` is the site that frames the game. */
export const routes = ({ siteUrl }: { siteUrl: string }) =>
  serve(sports, {
    sportsNow: ({ db, takes, now }) => sportsNow(db, takes.sport, now),
    enterSports: ({ tx, takes, random, now }) =>
      enter(tx, { code: takes.code, siteUrl, random, now }),
    sportsHall: ({ db, who, lang, now }) => hall(db, who, { lang, siteUrl, now }),
    sportsEvents: ({ db, takes, now }) => eventsPage(db, takes, now),
    sportsEvent: ({ db, takes, now }) => eventWhole(db, takes, now),
    priceSlip: ({ db, takes, who, now }) => priceSlip(db, { who, now }, takes),
    laySports: {
      alone: ({ tx, takes, who, random, now }) => lay(tx, { who, random, now }, takes),
      together: layMany,
    },
    sportsTickets: ({ db, takes, who, now }) => ticketsPage(db, { ...who, now }, takes),
    sportsTicket: ({ db, takes, who, lang, now }) => ticketWhole(db, { ...who, lang, now }, takes),
    quoteCashOut: ({ tx, takes, who, random, now }) => quote(tx, { ...who, ...takes, random, now }),
    takeCashOut: async ({ tx, takes, who, random, now }) => {
      const { quote: id, tolerant } = takes
      return take(tx, { ...who, quote: id, tolerant, random, now })
    },
    ruleCashOut: ({ tx, takes, who, random, now }) =>
      setRule(tx, { ...who, ...takes, random, now }),
    keepSlip: ({ tx, takes, who, now }) => keepSlip(tx, { ...who, now }, takes),
    keptSlip: ({ db, who, now }) => keptSlip(db, { ...who, now }),
    shareSlip: ({ tx, takes, random, now }) => share(tx, takes, { random, now }),
    sharedSlip: ({ db, takes, now }) => shared(db, takes, now),
    setSports: async ({ tx, takes, who }) => {
      await own.putSetting(tx, { ...who, ...takes })
      return {}
    },
    sportsFavourite: async ({ tx, takes: { league, on }, who, now }) => {
      if (!on) await own.dropFavourite(tx, { ...who, league })
      else if (!(await own.addFavourite(tx, { ...who, league, now })))
        return refuse('league-unknown')
      return { leagues: await own.favouritesOf(tx, who) }
    },
  })
