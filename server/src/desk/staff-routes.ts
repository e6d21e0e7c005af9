import { staff } from '@balai/contract/desk/staff'
import type { Config } from '../platform/config.ts'
import { serve } from '../platform/serve.ts'
import { showPart } from './first-password.ts'
import { partsFor } from './first-password-sql.ts'
import { meOf } from './me.ts'
import { changePassword, endOther, keepPasskey, newPasskey } from './own.ts'
import { allRoles, everyone } from './people.ts'
import { endSessions, limitsAt } from './session.ts'
import { openSessions } from './session-sql.ts'
import { enrol, secondFactor } from './sign-in/factor.ts'
import { beginPasskey, enterByPasskey } from './sign-in/passkey.ts'
import { firstFactor } from './sign-in/password.ts'

/** Signing in at the desk, one's own account, and who else is there. */
export const staffRoutes = (mode: Config['mode']) =>
  serve(staff, {
    password: { apart: (asking) => firstFactor(mode, asking) },
    enrol: { apart: enrol },
    factor: { apart: secondFactor },
    beginPasskey: { apart: beginPasskey },
    passkey: { apart: enterByPasskey },
    me: ({ db, who }) => meOf(db, who),
    signOut: async ({ tx, who: { staff, session }, now }) => {
      await endSessions(tx, { staff, only: session, now })
      return {}
    },
    sessions: async ({ db, who, now }) =>
      (await openSessions(db, { staff: who.staff, ...limitsAt(now) })).map((one) => ({
        ...one,
        here: one.id === who.session,
      })),
    endSession: ({ tx, who, takes, now }) => endOther(tx, { who, session: takes.session, now }),
    changePassword: { apart: changePassword },
    newPasskey: { apart: newPasskey },
    keepPasskey: { apart: keepPasskey },
    all: ({ db, now }) => everyone(db, now),
    roles: ({ db }) => allRoles(db),
    parts: ({ db, who }) => partsFor(db, who.staff),
    firstPassword: { apart: showPart },
  })
