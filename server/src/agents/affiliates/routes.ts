import { agentAffiliates } from '@balai/contract'
import type { KeyRing } from '../../platform/front/keys.ts'
import { type SignedIn, serve } from '../../platform/serve.ts'
import * as postbacks from './postbacks.ts'
import * as read from './read.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({ member: who.member, now })

/** What an affiliate sees and has told: everything is looked for among the caller’s own. */
export const affiliateRoutes = ({ keys }: { keys?: KeyRing | undefined }) =>
  serve(agentAffiliates, {
    affiliate: ({ db, ...call }) => read.affiliate(db, own(call)),
    affiliateLinks: ({ db, takes, ...call }) => read.affiliateLinks(db, own(call), takes),
    attributions: ({ db, takes, ...call }) => read.attributions(db, own(call), takes),
    statements: ({ db, takes, ...call }) => read.statements(db, own(call), takes),
    statementLines: ({ db, takes, ...call }) => read.statementLines(db, own(call), takes),
    statementBets: ({ db, takes, lang, ...call }) =>
      read.statementBets(db, { ...own(call), lang }, takes),
    postbacks: ({ db, ...call }) => postbacks.postbacks(db, own(call), keys),
    makePostback: ({ tx, takes, random, ...call }) =>
      postbacks.makePostback(tx, { ...own(call), ...takes, random }),
    endPostback: ({ tx, takes, ...call }) => postbacks.endPostback(tx, { ...own(call), ...takes }),
    postbackTries: ({ db, takes, ...call }) => postbacks.postbackTries(db, own(call), takes),
  })
