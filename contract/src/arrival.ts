import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { RegisterRule, WhitelabelNode } from './site.ts'
import { DialCode } from './words.ts'

/** Where a visitor finds people of the house. */
export const Service = z.object({
  type: z.enum(['service', 'whatsapp', 'telegram', 'email']),
  label: z.string(),
  url: z.string(),
})
export type Service = z.output<typeof Service>

/** Something that the house points to: an app to load, an affiliate page, a channel. */
export const Resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
  labelName: z.string(),
})
export type Resource = z.output<typeof Resource>

/**
 * Answers nothing, and lets every address of the house read that it did: how far off it is from where
 * somebody sits is measured there.
 */
export const pingPath = '/wps/system/ping'

/** An address under which this same house is reached. */
export const Domain = z.object({ url: z.string(), name: z.string() })
export type Domain = z.output<typeof Domain>

export const Country = z.object({ countryCode: z.string(), countryDialingCode: DialCode })
export type Country = z.output<typeof Country>

/** What a page asks for once, as it starts. None of it is needed to draw a public page. */
export const arrival = {
  permission: query('/wps/system/permission', {
    about: 'What this host may show to this visitor.',
    for: 'anyone',
    takes: z.object({ url: z.string().check(z.maxLength(253)) }),
    gives: z.object({
      whitelabel: z.array(WhitelabelNode),
      register: z.array(RegisterRule),
      resources: z.array(Resource),
      customerService: z.array(Service),
      analytics: z.object({ gtagId: z.string() }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    }),
    refuses: ['domain-unknown'],
  }),
  countries: query('/wps/system/countryCodes', {
    about: 'Countries whose mobile numbers are taken, the house’s own first.',
    for: 'anyone',
    gives: z.array(Country),
  }),
  domains: query('/wps/system/domainRoute', {
    about: 'Every address of the house, and what it points to.',
    for: 'anyone',
    takes: z.object({ url: z.string().check(z.maxLength(253)) }),
    gives: z.object({ domainList: z.array(Domain), resources: z.array(Resource) }),
    refuses: ['domain-unknown'],
  }),
}
