import { Category, catalogue } from '@balai/contract'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { gameList, gameVendors, hotGames, shown } from './games.ts'
import * as sql from './sql.ts'

export const routes = serve(catalogue, {
  gameVendors: ({ db, lang }) => gameVendors(db, Category.options, lang),
  gameList: ({ db, takes, lang }) => gameList(db, takes, lang),
  game: async ({ db, takes, lang }) => {
    const row = await sql.gameById(db, takes.nodeId)
    return row ? shown(row, lang) : refuse('game-unknown')
  },
  hotGames: ({ db, lang }) => hotGames(db, lang),
})
