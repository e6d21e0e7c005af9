import { protection } from '@balai/contract'
import { type SignedIn, serve } from '../platform/serve.ts'
import { chooseZone } from './choose-zone.ts'
import { cancelRaise, confirmRaise } from './confirm-raise.ts'
import { answerReality, realityOf, setReality } from './reality.ts'
import { setLimit } from './set-limit.ts'
import { stateOf } from './state.ts'
import { takeRest } from './take-rest.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

export const routes = serve(protection, {
  protection: ({ db, ...call }) => stateOf(db, own(call)),
  setLimit: ({ tx, takes, ...call }) => setLimit(tx, { ...takes, ...own(call) }),
  confirmRaise: ({ tx, takes, ...call }) => confirmRaise(tx, { ...takes, ...own(call) }),
  cancelRaise: ({ tx, takes, ...call }) => cancelRaise(tx, { ...takes, ...own(call) }),
  chooseZone: ({ tx, takes, ...call }) => chooseZone(tx, { ...takes, ...own(call) }),
  coolOff: ({ tx, takes, ...call }) => takeRest(tx, { kind: 'cool-off', ...takes, ...own(call) }),
  selfExclude: ({ tx, takes, ...call }) =>
    takeRest(tx, { kind: 'self-exclusion', ...takes, ...own(call) }),
  reality: ({ db, ...call }) => realityOf(db, own(call)),
  setReality: ({ tx, takes, ...call }) => setReality(tx, { ...takes, ...own(call) }),
  answerReality: ({ tx, takes, ...call }) => answerReality(tx, { ...takes, ...own(call) }),
})
