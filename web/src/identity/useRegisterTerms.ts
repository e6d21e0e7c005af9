import { useAsk } from '@balai/client'
import { registration, site } from '@balai/contract'
import {
  flagsOf,
  houseDay,
  type RegisterTerms,
  type RegisterType,
  typesOpen,
} from '@balai/contract/register-rules'

const settings = { staleMs: 300_000 }

/**
 * By what a registration is judged now, and the types that are open. The site's own affiliate code
 * counts only once the house has said that it is good.
 */
export function useRegisterTerms(wanted: RegisterType) {
  const rules = useAsk(site.registerSettings, undefined, settings)
  const tree = useAsk(site.whitelabel, undefined, settings)
  const config = useAsk(site.config, undefined, settings)
  const code = config.data?.affiliateCode ?? ''
  const own = useAsk(
    registration.affiliate,
    { code, domain: host() },
    { ...settings, enabled: !!code },
  )
  const flags = flagsOf(tree.data ?? [])
  const types = typesOpen(flags)
  const type = types.includes(wanted) ? wanted : (types[0] ?? wanted)
  const terms: RegisterTerms = {
    type,
    rules: rules.data ?? [],
    flags,
    ownCode: own.data && code ? code : '',
    today: houseDay(new Date()),
  }
  return {
    terms,
    types,
    ready: rules.data !== undefined && tree.data !== undefined,
    failed: rules.isError || tree.isError,
    again: () => void Promise.all([rules.refetch(), tree.refetch()]),
  }
}

/** Nobody's host while a page is prerendered. */
const host = () => (typeof location === 'undefined' ? '' : location.hostname)
