import { GameId, type MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Kept = z.object({ game: z.string().transform((id) => GameId.parse(id)) })

/** The favourites of a player that stand in a lobby, the last kept first. */
export const favourites = (db: Db | Tx, member: MemberId) => db.many(Kept)`
  select f.game
    from catalogue.favourite f
    join catalogue.game g on g.id = f.game and g.listed
   where f.member = ${member}
   order by f.at desc, f.game`

type Keeping = { member: MemberId; game: GameId; most: number; now: Date }

/** Answers 0 where it is kept already, is not there to be kept, or as many are kept as may be. */
export const addFavourite = (tx: Tx, { member, game, most, now }: Keeping) => tx.run`
  insert into catalogue.favourite (member, game, at)
  select ${member}, g.id, ${now}
    from catalogue.game g
   where g.id = ${game} and g.listed
     and (select count(*) from catalogue.favourite where member = ${member}) < ${most}
      on conflict (member, game) do nothing`

export const removeFavourite = (
  tx: Tx,
  { member, game }: { member: MemberId; game: GameId },
) => tx.run`
  delete from catalogue.favourite where member = ${member} and game = ${game}`

/** The games that a player opened last, the latest first. */
export const recent = (db: Db | Tx, member: MemberId) => db.many(Kept)`
  select r.game
    from catalogue.recent r
    join catalogue.game g on g.id = r.game and g.listed
   where r.member = ${member}
   order by r.at desc, r.game`

type Opening = { member: MemberId; game: GameId; most: number; now: Date }

/** Puts a game before all others that were opened, and lets go of what is too far back. */
export const noteOpened = async (tx: Tx, { member, game, most, now }: Opening) => {
  await tx.run`
    insert into catalogue.recent (member, game, at) values (${member}, ${game}, ${now})
    on conflict (member, game) do update set at = excluded.at`
  await tx.run`
    delete from catalogue.recent
     where member = ${member}
       and game in (select game from catalogue.recent where member = ${member}
                     order by at desc, game offset ${most})`
}
