import { useSession } from '@balai/client'
import { useWords } from '../words/words.tsx'
import { Earning } from './Earning.tsx'
import { Guest } from './Guest.tsx'
import { Mine } from './Mine.tsx'
import { Rewards } from './Rewards.tsx'

/** The points mall: what there is and how points come, and for a member their own. */
export function PointMall() {
  const { t } = useWords()
  const session = useSession()
  const member = session !== undefined && session.isAgent !== 4
  return (
    <div className="stack mall">
      <header className="mall-head">
        <h1 className="d-32">{t('title.pointMall')}</h1>
        <p className="text-muted">{t('mall.lead')}</p>
      </header>
      {member ? (
        <Mine />
      ) : (
        <>
          <Guest trial={session !== undefined} />
          <Rewards />
          <Earning />
        </>
      )}
    </div>
  )
}
