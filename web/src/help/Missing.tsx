import { buttonClass, Empty } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'

/** A calm page for an address that leads nowhere. */
export function Missing() {
  const { t } = useWords()
  return (
    <div className="missing">
      <h1 className="b-unseen">{t('title.missing')}</h1>
      <Empty
        title={t('missing.title')}
        action={
          <div className="acts">
            <Link href="/" className={buttonClass({ tone: 'primary' })}>
              {t('frame.toHome')}
            </Link>
            <Link href="/rng" className={buttonClass({ tone: 'outline' })}>
              {t('frame.games')}
            </Link>
          </div>
        }
      >
        {t('missing.text')}
      </Empty>
    </div>
  )
}
