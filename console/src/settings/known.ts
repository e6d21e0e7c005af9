import type { Words } from '@balai/contract/desk/list'
import type { SettingName } from '@balai/contract/desk/settings-shapes'
import type { Field } from './field.ts'
import { brandFields, siteFields } from './known-brand.ts'
import { doorFields } from './known-doors.ts'
import { entryFields } from './known-entry.ts'
import { gameFields } from './known-games.ts'
import { protectionFields } from './known-protection.ts'
import { supportFields } from './known-support.ts'

export type Known = {
  name: SettingName
  group: 'brand' | 'entry' | 'protection' | 'games' | 'doors' | 'links' | 'support' | 'desk'
  words: Words
  /** What it does, and on which pages it is seen. */
  about: Words
  fields: readonly Field[]
}

/** Under which heading settings stand. */
export const settingGroups: readonly { id: Known['group']; words: Words }[] = [
  { id: 'brand', words: { ID: 'Merek dan tampilan', EN: 'Brand and looks' } },
  { id: 'entry', words: { ID: 'Pendaftaran dan masuk', EN: 'Registration and sign-in' } },
  {
    id: 'protection',
    words: { ID: 'Perlindungan dan verifikasi', EN: 'Protection and verification' },
  },
  { id: 'games', words: { ID: 'Permainan rumah', EN: 'Games of the house' } },
  { id: 'doors', words: { ID: 'Pintu rumah', EN: 'Doors of the house' } },
  { id: 'links', words: { ID: 'Alamat dan tautan', EN: 'Addresses and links' } },
  { id: 'support', words: { ID: 'Layanan pelanggan', EN: 'Customer service' } },
  { id: 'desk', words: { ID: 'Meja operator', EN: 'The desk' } },
]

/** Every setting with its editor, in the order in which they are listed. */
export const known: Readonly<Record<SettingName, Known>> = {
  ...brandFields,
  ...siteFields,
  ...entryFields,
  ...protectionFields,
  ...gameFields,
  ...doorFields,
  ...supportFields,
}

export const isSetting = (name: string): name is SettingName => Object.hasOwn(known, name)
