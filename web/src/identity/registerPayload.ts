import type { registration, Takes } from '@balai/contract'
import { entered, type RegisterTerms } from '@balai/contract/register-rules'
import type { Mobile, Proved } from '../proof/phoneCode.ts'

export type Values = Readonly<Record<string, string>>
type Sent = Takes<typeof registration.register>

export type Around = {
  terms: RegisterTerms
  /** What was typed, field by field. */
  values: Values
  adult: boolean
  mobile: Mobile
  language: Sent['language']
  visitor: string
  /** By which the clicks of this browser are known, if there was one. */
  came: string | undefined
  human: string | undefined
  /** What proves the number, where a code was asked for. */
  proved: Exclude<Proved, { said: string }> | undefined
  /** Of the address: who sent the visitor here. */
  referralCode: string | null
  /** The page that was registered on. */
  page: Pick<Location, 'hostname' | 'href'>
}

/** A whole registration as the house takes it. What is not shown is never sent. */
export function payloadOf(around: Around) {
  const { terms, values, adult, mobile, language, visitor, came, human, proved, page } = around
  const fields = entered(terms, values)
  const own = fields.affiliateCode ?? terms.ownCode
  return {
    ...fields,
    ...(own && { affiliateCode: own }),
    ...('mobileNum' in fields && { countryDialingCode: mobile.countryDialingCode }),
    ...proved,
    referralCode: around.referralCode,
    visitor,
    ...(came !== undefined && { came }),
    ...(human !== undefined && { human }),
    adult,
    login: true as const,
    language,
    domain: page.hostname,
    registerUrl: page.href.slice(0, 500),
    registerMethod: 'WEB' as const,
  }
}
