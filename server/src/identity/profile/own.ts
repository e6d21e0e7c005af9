import type { Profile } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { kycLevelOf } from '../kyc/level.ts'
import { initials } from '../kyc/mine.ts'
import { signInBefore } from '../session-sql.ts'
import { maskedEmail, maskedMobile } from '../sign-in/ways.ts'
import { person } from '../sql.ts'
import { shownAvatar } from './avatar.ts'
import { avatarOf } from './avatar-sql.ts'
import { profileOf } from './contact-sql.ts'
import { changeableFrom } from './nickname.ts'
import { lastChosen } from './nickname-sql.ts'

type Asking = { db: Db; who: SignedIn; now: Date }

/** Who the caller is in this house. Nothing of name, birth date or contacts is told in full. */
export async function own({ db, who, now }: Asking): Promise<Profile> {
  const { member, session } = who
  const [{ account, nickname, language, type }, told, avatar, chosen, before, known] =
    await Promise.all([
      person(db, member),
      profileOf(db, member),
      avatarOf(db, member),
      lastChosen(db, member),
      signInBefore(db, { member, session }),
      kycLevelOf(db, { member, now }),
    ])
  const from = chosen && changeableFrom(chosen.at)
  return {
    ...{ account, nickname, language, type },
    nicknameFrom: from && from > now ? from : null,
    avatar: shownAvatar(avatar, nickname),
    name: told.name && initials(told.name),
    nameVerified: told.name !== null && known.level >= 2,
    birthYear: told.birthday?.slice(0, 4) ?? null,
    mobile: {
      value: told.mobile && maskedMobile(told.mobile),
      confirmed: told.mobileConfirmed,
      changedAt: told.mobileChangedAt,
    },
    email: {
      value: told.email && maskedEmail(told.email),
      confirmed: told.emailConfirmed,
      changedAt: told.emailChangedAt,
    },
    memberSince: told.openedAt,
    lastSignIn: before ? { at: before.openedAt, device: before.device, ip: before.ip } : null,
    agentCode: told.agentCode,
    invitedByCode: told.invitedByCode,
    lockedSince: told.lockedSince,
  }
}
