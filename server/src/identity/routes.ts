import { type ClubLabel, identity, type MemberId, servedBy } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { serve } from '../platform/serve.ts'
import { leaveView } from './desk/view.ts'
import { freePlay } from './free-play.ts'
import type { OnOpened } from './open.ts'
import { iconOf } from './profile/avatar.ts'
import { endSession } from './session.ts'
import * as sql from './sql.ts'

type Needs = {
  /** What else happens when an account opens. */
  onOpened: OnOpened
  /** What stands against a member's stakes, by the module that stops them. */
  standingOf: (
    db: Db,
    who: { member: MemberId; bucket: number },
  ) => Promise<{ excludedUntil: Date | null }>
  /** The labels of their rank, by the module that keeps ranks. */
  labelsOf?: (db: Db, who: { member: MemberId; bucket: number }) => Promise<ClubLabel[]>
}

export const routes = ({ onOpened, standingOf, labelsOf }: Needs) =>
  serve(identity, {
    freePlay: ({ takes, lang, ...call }) =>
      freePlay({ ...call, language: takes.language ?? lang }, onOpened),
    logout: async ({ tx, who, now }) => {
      await endSession(tx, { session: who.session, reason: 'logout', now })
      if (who.viewing) await leaveView(tx, { session: who.session, now })
      return {}
    },
    member: async ({ db, who, now }) => {
      const { excludedUntil: until } = await standingOf(db, who)
      const excludedUntil = until && until > now ? until.toISOString() : null
      const viewed = who.viewing && ({ viewed: true } as const)
      const [person, { avatar }] = await Promise.all([
        sql.person(db, who.member),
        iconOf({ db, who }),
      ])
      const labels = who.trial ? undefined : await labelsOf?.(db, who)
      return {
        ...{ ...person, avatar, excludedUntil, ...viewed },
        ...(labels?.length && { clubLabel: labels }),
        ...(labels && { customerService: servedBy(labels) }),
      }
    },
    language: async ({ tx, who, takes }) => {
      await sql.setLanguage(tx, { id: who.member, language: takes.language })
      return { language: takes.language }
    },
  })
