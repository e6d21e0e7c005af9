import { useSession } from '@balai/client'
import { isAgentType } from '@balai/contract'
import { usePermission } from '../app/permission.ts'
import { useWords } from '../words/words.tsx'

type Affiliate = { href: string; name: string; here: boolean }

/** Where a member goes who invites others: an agent to the agent centre, else to the house's page. */
export function useAffiliate(): Affiliate | undefined {
  const { t, lang } = useWords()
  const { data } = usePermission()
  const isAgent = isAgentType(useSession()?.isAgent)
  if (isAgent) return { href: '/agent', name: t('title.agent'), here: true }
  const found = data?.resources.find(({ resourceType }) => resourceType === 'affiliate')
  if (!found || !leadsOn(found.url)) return undefined
  const name = lang === 'EN' ? found.labelNameEn : found.labelName
  return { href: found.url, name: name || t('frame.affiliate'), here: false }
}

/** Another page, over https; nothing that would run here. */
const leadsOn = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
