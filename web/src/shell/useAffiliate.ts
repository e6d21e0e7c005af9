import { usePermission } from '../app/permission.ts'
import { useWords } from '../words/words.tsx'

/** Where the house takes members who invite others, if it has such a page. */
export function useAffiliate(): { href: string; name: string } | undefined {
  const { t, lang } = useWords()
  const { data } = usePermission()
  const found = data?.resources.find(({ resourceType }) => resourceType === 'affiliate')
  if (!found || !leadsOn(found.url)) return undefined
  const name = lang === 'EN' ? found.labelNameEn : found.labelName
  return { href: found.url, name: name || t('frame.affiliate') }
}

/** Another page, over https; nothing that would run here. */
const leadsOn = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
