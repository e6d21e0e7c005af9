import { visitorTalks } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { endTalk, rateTalk, readTalk } from './own.ts'
import { shownPicture } from './pictures.ts'
import { sayWords } from './say.ts'
import type { Whose } from './sql.ts'
import { claimVisitorTalks, openVisitorTalk, visitorTalk, visitorWith } from './visitor.ts'

/** Does something as whoever has this key: with an unknown one there is nothing to do it in. */
async function as<T>(db: Db | Tx, key: string, act: (whose: Whose) => Promise<T>) {
  const whose = await visitorWith(db, key)
  return whose ? act(whose) : refuse('talk-unknown')
}

/** What visitors and the house say to each other. */
export const visitorRoutes = serve(visitorTalks, {
  visitorTalk: ({ db, takes, now, lang }) => visitorTalk(db, { takes, now, lang }),
  openVisitorTalk: { apart: openVisitorTalk },
  sayAsVisitor: {
    apart: (call) => as(call.store.db, call.takes.key, (whose) => sayWords({ ...call, whose })),
  },
  readAsVisitor: ({ tx, takes, now }) =>
    as(tx, takes.key, async (whose) => {
      const read = await readTalk(tx, { ...takes, whose, now })
      return isRefusal(read) ? read : {}
    }),
  endAsVisitor: ({ tx, takes, now }) =>
    as(tx, takes.key, (whose) => endTalk(tx, { ...takes, whose, now })),
  rateAsVisitor: ({ tx, takes, now }) =>
    as(tx, takes.key, (whose) => rateTalk(tx, { ...takes, whose, now })),
  visitorPicture: {
    apart: ({ store, takes: { key, ...which } }) =>
      as(store.db, key, (whose) => shownPicture({ store, ...which, whose })),
  },
  claimVisitorTalks: ({ tx, takes, who: { member }, now }) =>
    claimVisitorTalks(tx, { ...takes, member, now }),
})
