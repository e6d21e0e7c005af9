import { Button } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { Stall } from './Stall.tsx'

/** What a visitor is told of the mall, and the way in. */
export function Guest({ trial }: { trial: boolean }) {
  const { t } = useWords()
  const { open } = useEntry()
  return (
    <section className="b-card mall-guest batik batik-ceplok">
      <div className="mall-guest-picture">
        <Stall />
      </div>
      <div className="mall-guest-words">
        <h2>{t('mall.guest')}</h2>
        <p>{t('mall.guestText')}</p>
        <div className="mall-acts">
          <Button tone="primary" size="lg" onClick={() => open('register')}>
            {t('entry.register')}
          </Button>
          {!trial && (
            <Button tone="outline" size="lg" onClick={() => open('login')}>
              {t('entry.login')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
