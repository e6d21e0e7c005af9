import { usePermission } from '../app/permission.ts'
import { useWords } from '../words/words.tsx'
import { askConsent } from './consent.ts'

/** Opens the question of measuring again; nothing where nobody measures. */
export function ConsentLink() {
  const { t } = useWords()
  const { data } = usePermission()
  if (!data?.analytics.gtagId) return null
  return (
    <button type="button" className="foot-link" onClick={askConsent}>
      {t('frame.measuring')}
    </button>
  )
}
