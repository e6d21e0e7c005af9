import { talks } from '@balai/contract'
import { isRefusal } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import type { OwnThings } from './about.ts'
import { openTalk } from './open-talk.ts'
import { endTalk, oneTalk, rateTalk, readTalk, talksPage } from './own.ts'
import { shownPicture } from './pictures.ts'
import { sayInTalk } from './say.ts'
import { unreadOf } from './sql.ts'

/** What members and the house say to each other, as members have it. */
export const talkRoutes = (own: OwnThings) =>
  serve(talks, {
    talks: ({ db, takes, who: { member }, lang, now }) =>
      talksPage(db, { ...takes, member, lang, now }),
    talk: ({ db, takes, who: { member } }) => oneTalk(db, { ...takes, member }),
    openTalk: { apart: (call) => openTalk(call, own) },
    sayInTalk: { apart: sayInTalk },
    readTalk: async ({ tx, takes, who: { member }, now }) => {
      const read = await readTalk(tx, { ...takes, whose: { member }, now })
      return isRefusal(read) ? read : unreadOf(tx, member)
    },
    endTalk: ({ tx, takes, who: { member }, now }) =>
      endTalk(tx, { ...takes, whose: { member }, now }),
    rateTalk: async ({ tx, takes, who: { member }, now }) => {
      const rated = await rateTalk(tx, { ...takes, whose: { member }, now })
      return isRefusal(rated) ? rated : rated.talk
    },
    talkPicture: {
      apart: ({ store, takes, who: { member } }) =>
        shownPicture({ store, ...takes, whose: { member } }),
    },
  })
