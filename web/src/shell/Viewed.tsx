import { useAsk } from '@balai/client'
import { identity } from '@balai/contract'
import { IconInfo } from '@balai/ui'
import { useSignOut } from '../app/useSignOut.ts'
import { useWords } from '../words/words.tsx'

/** Says on every page that staff look at what a member sees, and ends that. */
export default function Viewed() {
  const { t } = useWords()
  const { data } = useAsk(identity.member, undefined, { staleMs: 300_000 })
  const { signOut } = useSignOut()
  if (!data?.viewed) return null
  return (
    <p className="ribbon" role="status" data-viewed="">
      <IconInfo size={16} />
      <span>{t('frame.viewed')}</span>
      <button type="button" className="ribbon-act" onClick={() => void signOut()}>
        {t('frame.viewedEnd')}
      </button>
    </p>
  )
}
