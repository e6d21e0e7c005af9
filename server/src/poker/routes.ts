import { poker } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { act, arrange, ask, note, report, seed } from './act.ts'
import { enter, hall, roomList } from './hall.ts'
import { fairHand, fairSitting, ownHand, ownHands } from './history.ts'
import { bring, sit } from './sit.ts'

/** `siteUrl` is the site that frames the game. */
export const routes = ({ siteUrl }: { siteUrl: string }) =>
  serve(poker, {
    pokerRooms: ({ db, takes }) => roomList(db, takes),
    enterPoker: ({ tx, takes, random, now }) =>
      enter(tx, { code: takes.code, siteUrl, random, now }),
    pokerHall: ({ db, who, lang }) => hall(db, who, { lang, siteUrl }),
    pokerSit: ({ tx, takes, ...by }) => sit(tx, { ...by, ...takes }),
    pokerBring: ({ tx, takes, ...by }) => bring(tx, { ...by, ...takes }),
    pokerAct: ({ tx, takes, ...by }) => act(tx, by, takes),
    pokerArrange: ({ tx, takes, ...by }) => arrange(tx, by, takes),
    pokerAsk: ({ tx, takes, ...by }) => ask(tx, by, takes),
    pokerSeed: ({ tx, takes, ...by }) => seed(tx, by, takes),
    pokerReport: ({ tx, takes, ...by }) => report(tx, by, takes),
    pokerNote: ({ tx, takes, ...by }) => note(tx, by, takes),
    pokerHands: ({ db, takes, who }) => ownHands(db, { ...who, ...takes }),
    pokerHand: ({ db, takes, who }) => ownHand(db, { ...who, ...takes }),
    fairPokerHand: ({ db, takes }) => fairHand(db, takes),
    fairPokerSitting: ({ db, takes }) => fairSitting(db, takes),
  })
