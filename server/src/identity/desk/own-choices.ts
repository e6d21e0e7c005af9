import type { MemberId } from '@balai/contract'
import { memberChanges } from '@balai/contract/desk/members-changes'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as contacts from '../profile/contact-sql.ts'
import { put } from '../profile/nickname.ts'
import { dropLock, lockOf } from '../security/confirm-sql.ts'
import { tellMember } from '../security/tell-member.ts'
import { person } from '../sql.ts'
import { unknown } from './changes.ts'
import * as sql from './member-sql.ts'

const ownName = cannot({
  ID: 'nama akun sudah tampil di tempat nama panggilan',
  EN: 'the account name stands there already',
})

type Telling = { member: MemberId; reason: string; key: string; now: Date }

const tellName = (tx: Tx, { member, reason, key, now }: Telling) =>
  tellMember(tx, {
    ...{ member, purpose: 'nickname-taken-back', key, now },
    path: '/member/profile',
    told: (brand) => ({
      ID: {
        subject: `Nama panggilan Anda di ${brand}`,
        text: `${brand}: nama panggilan Anda kami tarik kembali, dan nama akun Anda tampil di tempatnya. Alasannya: ${reason}`,
      },
      EN: {
        subject: `Your nickname at ${brand}`,
        text: `${brand}: we took your nickname back; your account name shows in its place. The reason: ${reason}`,
      },
    }),
  })

/** Puts the account name in the place of a nickname that will not do. The member may choose another at once. */
const takeBackNickname = change(memberChanges.takeBackNickname, {
  foresee: async (db, { member }) => {
    const stands = await sql.standsAs(db, member)
    if (!stands) return unknown
    const { nickname, account } = await person(db, member)
    if (nickname === account) return ownName
    return {
      ...{ subject: `member:${member}`, name: account },
      before: { nickname },
      after: { nickname: account },
    }
  },
  carryOut: async (tx, { member }, { by, reason, key, now }) => {
    const { nickname: was, account } = await person(tx, member)
    await put(tx, { member, was, becomes: account, by, reason, now })
    return tellName(tx, { member, reason, key, now })
  },
  approvers: () => 0,
})

const notLocked = cannot({
  ID: 'perubahan di akun ini tidak dikunci',
  EN: 'changes to this account are not locked',
})
const taken = cannot({
  ID: 'kontak yang lama sudah dipastikan di akun lain',
  EN: 'another account has confirmed the old contact meanwhile',
})

/** Opens changes again; the contact that was there before the change in question is put back where asked. */
const unlockChanges = change(memberChanges.unlockChanges, {
  foresee: async (db, { member, putBack }) => {
    const stands = await sql.standsAs(db, member)
    if (!stands) return unknown
    const lock = await lockOf(db, member)
    if (!lock) return notLocked
    const { way } = await contacts.changeBy(db, lock.because)
    return {
      ...{ subject: `member:${member}`, name: stands.account },
      before: { locked: true, way },
      after: { locked: false, ...(putBack && { putBack: way }) },
    }
  },
  carryOut: async (tx, { member, putBack }, { by, reason, now }) => {
    const lock = await lockOf(tx, member)
    if (!lock) return notLocked
    const { way, was } = await contacts.changeBy(tx, lock.because)
    if (putBack && was) {
      await contacts.claim(tx, was)
      if (!(await contacts.putBack(tx, { member, way, to: was, now }))) return taken
    }
    await dropLock(tx, member)
    const subject = `member:${member}`
    const body = { putBack, reason }
    return record(tx, { kind: 'member-changes-unlocked', actor: by, subject, body, now })
  },
})

export const ownChoiceChanges = [takeBackNickname, unlockChanges]
