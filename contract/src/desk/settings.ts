import * as z from 'zod/mini'
import { query } from '../endpoint.ts'
import { Moment } from '../words.ts'
import { Json } from './change.ts'
import { type SettingName, shapes } from './settings-shapes.ts'

/** The name of a setting. */
export const SettingNamed = z.custom<SettingName>(
  (name) => typeof name === 'string' && Object.hasOwn(shapes, name),
)

const Version = z.object({
  /** 0 is what holds before anything was set. */
  version: z.int(),
  value: Json,
  at: z.nullable(Moment),
  /** `staff:<id>`, or `house`. */
  by: z.nullable(z.string()),
  /** The change by which it was set, where staff set it. */
  change: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
})
export type SettingVersion = z.output<typeof Version>

/** What is set of the house, as it stands and as it stood. It is changed by `setting-changed`. */
export const settings = {
  all: query('/desk/v1/settings', {
    about: 'Every setting as it holds now, and as it is without one.',
    for: 'staff',
    may: 'settings.see',
    gives: z.array(z.object({ ...Version.shape, name: SettingNamed, usual: Json })),
  }),
  history: query('/desk/v1/settings/history', {
    about: 'A setting as it was set each time, the latest first; at most the last hundred.',
    for: 'staff',
    may: 'settings.see',
    takes: z.object({ setting: SettingNamed }),
    gives: z.array(Version),
  }),
  countries: query('/desk/v1/settings/countries', {
    about: 'The two letters of every country that the site knows.',
    for: 'staff',
    may: 'settings.see',
    gives: z.array(z.string()),
  }),
}
