import { arrival, type Lang } from '@balai/contract'
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Db } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { countryAt } from './country-at.ts'
import { whitelabel } from './flags.ts'
import { addressesOf, knowsHost } from './host.ts'
import { plainIp } from './networks.ts'
import { registerRules } from './register-rules.ts'
import { setting } from './setting.ts'

/** What a page asks for as it starts. `publicUrl` is the address that this house always has. */
export const arrivalRoutes = ({ publicUrl }: { publicUrl: string }) =>
  serve(arrival, {
    permission: async ({ db, takes, from, lang }) => {
      if (!(await knowsHost(db, publicUrl, takes.url))) return refuse('domain-unknown')
      const cdns = await setting(db, 'cdns')
      return {
        whitelabel: await whitelabel(db),
        register: await registerRules(db),
        resources: await resources(db),
        customerService: await services(db, lang),
        analytics: await setting(db, 'analytics'),
        imageCDNs: cdns.images,
        launchGameCDNs: cdns.games,
        location: { ip: plainIp(from.ip), country: await countryAt(db, from.ip) },
      }
    },
    countries: ({ db }) => countries(db),
    domains: async ({ db, takes }) => {
      if (!(await knowsHost(db, publicUrl, takes.url))) return refuse('domain-unknown')
      const { name } = await setting(db, 'brand')
      const domainList = addressesOf(publicUrl, name, await setting(db, 'domains'))
      return { domainList, resources: await resources(db) }
    },
  })

const resources = async (db: Db) =>
  (await setting(db, 'resources')).map(({ label, ...resource }) => ({
    ...resource,
    labelName: label.ID,
    labelNameEn: label.EN,
  }))

const services = async (db: Db, lang: Lang) =>
  (await setting(db, 'services')).map(({ label, ...service }) => ({
    ...service,
    label: label[lang],
  }))

/** Countries that codes are sent to, as the setting has them, with the house's own first. */
async function countries(db: Db) {
  const { country: own } = await setting(db, 'region')
  const allowed = new Set<string>((await setting(db, 'codes')).countries)
  const known = getCountries().filter((country) => allowed.has(country))
  const first = allowed.has(own) && isSupportedCountry(own) ? [own] : []
  return [...first, ...known.filter((country) => country !== own)].map((countryCode) => ({
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode),
  }))
}
