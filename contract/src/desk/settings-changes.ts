import * as z from 'zod/mini'
import { change } from './change.ts'
import { type SettingName, shapes } from './settings-shapes.ts'

const termsOf = <N extends SettingName>(name: N) =>
  z.object({ setting: z.literal(name), value: shapes[name] })

/** Every setting in its own shape: what is out of it is refused with the place in it. */
const takes = z.discriminatedUnion('setting', [
  termsOf('brand'),
  termsOf('whitelabel'),
  termsOf('register'),
  termsOf('site'),
  termsOf('status'),
  termsOf('human'),
  termsOf('codes'),
  termsOf('entry'),
  termsOf('approvals'),
  termsOf('access'),
  termsOf('deskNetworks'),
  termsOf('closed'),
  termsOf('region'),
  termsOf('domains'),
  termsOf('resources'),
  termsOf('services'),
  termsOf('analytics'),
  termsOf('cdns'),
  termsOf('linkHosts'),
  termsOf('reality'),
  termsOf('pace'),
  termsOf('kycLevels'),
  termsOf('sportsBounds'),
  termsOf('support'),
  termsOf('supportAnswers'),
  termsOf('feedback'),
])

export const settingsChanges = {
  set: change('setting-changed', {
    about: 'Sets something of the house. It holds in every process at once.',
    may: 'settings.edit',
    approve: 'settings.approve',
    takes,
  }),
}
