import { Category, catalogue, type GameId, type Gives } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { gameList, gameMenus, gameVendors, hotGames, shown, vendorGameTypes } from './games.ts'
import { once, stands } from './kept.ts'
import * as own from './own.ts'
import { gameRows } from './rows.ts'
import * as sql from './sql.ts'

/** What is known of games by who makes them. */
type Makers = {
  sheetOf: (db: Db, game: GameId) => Promise<Gives<typeof catalogue.gameSheet> | undefined>
}

const alike = <H extends object>(handler: H): H & { stands: typeof stands } =>
  Object.assign(handler, { stands })

export const routes = ({ sheetOf }: Makers) =>
  serve(catalogue, {
    gameMenus: alike(({ db }) => once(db, ['menus'], () => gameMenus(db))),
    vendorGameTypes: ({ db, takes }) => vendorGameTypes(db, takes.vassalage),
    gameVendors: alike(({ db, lang }) =>
      once(db, ['vendors', lang], () => gameVendors(db, Category.options, lang)),
    ),
    gameList: alike(({ db, takes, lang }) =>
      // Names are typed letter by letter: hardly one is asked for again.
      takes.gameName
        ? gameList(db, takes, lang)
        : once(db, ['list', takes, lang], () => gameList(db, takes, lang)),
    ),
    gameRows: alike(({ db, takes, lang }) =>
      once(db, ['rows', takes, lang], () => gameRows(db, takes, lang)),
    ),
    game: async ({ db, takes, lang }) => {
      const row = await sql.gameById(db, takes.nodeId)
      return row ? shown(row, lang) : refuse('game-unknown')
    },
    gameSheet: async ({ db, takes }) => (await sheetOf(db, takes.nodeId)) ?? null,
    hotGames: alike(({ db, lang }) => once(db, ['hot', lang], () => hotGames(db, lang))),
    favourites: ({ db, who }) => own.favourites(db, who.member),
    favouriteGames: ({ db, takes, who, lang }) =>
      own.favouriteGames(db, takes, { member: who.member, lang }),
    addFavourite: ({ tx, takes, who, now }) =>
      own.addFavourite(tx, { member: who.member, game: takes.nodeId, now }),
    removeFavourite: ({ tx, takes, who }) =>
      own.removeFavourite(tx, { member: who.member, game: takes.nodeId }),
    recentGames: ({ db, takes, who, lang }) =>
      own.recentGames(db, takes, { member: who.member, lang }),
  })
