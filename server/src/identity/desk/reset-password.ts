import { newPasswordPath } from '@balai/contract'
import { memberChanges } from '@balai/contract/desk/members-changes'
import { record } from '../../audit/index.ts'
import { sendEmail, sendSms } from '../../messages/index.ts'
import { cannot, change } from '../../platform/desk.ts'
import { hashed } from '../../platform/random.ts'
import { setting } from '../../site/index.ts'
import { letterOf, textOf } from '../recovery/letter.ts'
import { addLink } from '../recovery/link-sql.ts'
import { spoil, unknown } from './changes.ts'
import * as sql from './member-sql.ts'

/** Somebody at a counter needs a while to find their telephone. */
const linkLivesMs = 60 * 60_000

const noWay = cannot({
  ID: 'tidak ada nomor atau surel yang sudah dibuktikan',
  EN: 'neither a number nor an address of the member is proved',
})
const noPassword = cannot({
  ID: 'akun ini tidak mempunyai kata sandi',
  EN: 'this account has no password',
})
const notOpen = cannot({ ID: 'akun ini tidak terbuka', EN: 'the account is not open' })

const wayTo = ({ email, emailProved, mobile, mobileProved }: sql.Whole) =>
  email && emailProved
    ? ({ way: 'email', to: email } as const)
    : mobile && mobileProved
      ? ({ way: 'sms', to: mobile } as const)
      : undefined

/**
 * Makes a password worthless at once and writes to the member how to set another. The link goes where
 * the member has proved to be, and is seen by nobody else.
 */
export const resetPassword = ({ publicUrl }: { publicUrl: string }) =>
  change(memberChanges.resetPassword, {
    foresee: async (db, { member }) => {
      const found = await sql.wholeMember(db, member)
      if (!found) return unknown
      if (found.type === 4) return noPassword
      if (found.state !== 'open') return notOpen
      const way = wayTo(found)?.way
      if (!way) return noWay
      return {
        ...{ subject: `member:${member}`, name: found.account },
        before: { password: 'set' },
        after: { password: 'sent', way },
      }
    },
    carryOut: async (tx, { member }, { by, reason, change: id, random, now }) => {
      const found = await sql.wholeMember(tx, member)
      const way = found && wayTo(found)
      if (!found || !way) return noWay
      const ended = await spoil(tx, { member, now })
      const code = random.token()
      const expiresAt = new Date(now.getTime() + linkLivesMs)
      await addLink(tx, { code: hashed(code), member, expiresAt })
      const link = new URL(newPasswordPath(code), publicUrl).href
      const { name: brand } = await setting(tx, 'brand')
      const words = { brand, link, lang: found.language }
      const sent = { purpose: 'password-link', key: `reset:${id}`, now }
      await (way.way === 'email'
        ? sendEmail(tx, { ...sent, to: way.to, ...letterOf(words) })
        : sendSms(tx, { ...sent, to: way.to, text: textOf(words) }))
      const body = { way: way.way, ...ended, reason }
      const subject = `member:${member}`
      return record(tx, { kind: 'member-password-reset', actor: by, subject, body, now })
    },
    approvers: () => 0,
  })
