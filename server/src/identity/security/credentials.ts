import type { Lang, MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { addCredentialChange } from './confirm-sql.ts'
import { tellMember } from './tell-member.ts'

/** Everything by which an account is opened, kept or recovered, as it is changed. */
export type CredentialChange =
  | 'password-changed'
  | 'recovery-done'
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'contact-confirmed'
  | 'contact-changed'

type Said = Record<Lang, string>

const words: Record<CredentialChange, Said> = {
  'password-changed': {
    ID: 'kata sandi akun Anda sudah diganti.',
    EN: 'the password of your account was changed.',
  },
  'recovery-done': {
    ID: 'kata sandi baru dibuat untuk akun Anda, karena yang lama dilupakan.',
    EN: 'a new password was set for your account, because the old one was forgotten.',
  },
  'totp-added': {
    ID: 'autentikator sudah dipasang di akun Anda.',
    EN: 'an authenticator was set up for your account.',
  },
  'totp-removed': {
    ID: 'autentikator sudah dilepas dari akun Anda.',
    EN: 'the authenticator was taken off your account.',
  },
  'passkey-added': {
    ID: 'kunci sandi baru sudah ditambahkan ke akun Anda.',
    EN: 'a new passkey was added to your account.',
  },
  'passkey-removed': {
    ID: 'sebuah kunci sandi sudah dilepas dari akun Anda.',
    EN: 'a passkey was taken off your account.',
  },
  'contact-changed': {
    ID: 'kontak baru menggantikan yang lama di akun Anda.',
    EN: 'a new contact has taken the place of the old one in your account.',
  },
  'contact-confirmed': {
    ID: 'kontak baru sudah dipastikan di akun Anda.',
    EN: 'a new contact was confirmed for your account.',
  },
}

const notYou: Said = {
  ID: 'Jika bukan Anda, segera hubungi layanan pelanggan.',
  EN: 'If it was not you, contact customer service at once.',
}

type Changed = {
  member: MemberId
  kind: CredentialChange
  body?: Record<string, unknown>
  now: Date
}

/** On the record, dated for whoever looks at withdrawals, and told: whoever did not do it must hear of it. */
export async function credentialChanged(tx: Tx, { member, kind, body = {}, now }: Changed) {
  const by = `member:${member}`
  await record(tx, { kind, actor: by, subject: by, body, now })
  await addCredentialChange(tx, { member, kind, now })
  const told = (brand: string) => ({
    ID: {
      subject: `Keamanan akun ${brand} Anda`,
      text: `${brand}: ${words[kind].ID} ${notYou.ID}`,
    },
    EN: {
      subject: `Security of your ${brand} account`,
      text: `${brand}: ${words[kind].EN} ${notYou.EN}`,
    },
  })
  const key = `${kind}:${member}:${now.toISOString()}`
  await tellMember(tx, { member, purpose: kind, told, key, now })
}
