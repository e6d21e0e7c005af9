import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { open, type Reader } from 'maxmind'
import { z } from 'zod'
import { isWithin, plainIp } from './networks.ts'

const file = () =>
  fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )
const Found = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

/** Answers kept in memory: visitors come back, and a lookup is a walk of up to 128 steps. */
const keptMax = 2_000

/** Addresses that only mean something inside a house or a machine. */
const own = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

let reader: Promise<Reader<never>> | undefined

/** Eight megabytes that a house without a region rule and without visitors never reads. */
async function database() {
  reader ??= open<never>(file(), { cache: { max: keptMax } })
  try {
    return await reader
  } catch (error) {
    reader = undefined
    throw error
  }
}

/** The ISO 3166 code of an address; `house` for a private one; null where nobody knows. */
export async function countryOf(from: string, house: string): Promise<string | null> {
  const ip = plainIp(from).replace(/%.*/, '')
  if (!isIP(ip)) return null
  if (isWithin(own, ip)) return house
  const found: unknown = (await database()).get(ip)
  return Found.safeParse(found).data?.country_code ?? null
}
