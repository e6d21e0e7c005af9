import './register.css'
import { useAsk } from '@balai/client'
import { type Promotion, reading } from '@balai/contract'
import { Badge, Banner, IconRight, Scene } from '@balai/ui'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { Html } from '../html/Html.tsx'
import { carouselEveryMs } from '../timing.ts'
import { useWords } from '../words/words.tsx'
import { Awaits } from './Awaits.tsx'

/** Promotions for new members, one after the other; what awaits everyone where there is none. */
export function RegisterAside() {
  const { t } = useWords()
  const { data = [] } = useAsk(reading.promotions, { category: 'new_player' }, { staleMs: 300_000 })
  if (!data.length) return <Awaits />
  return (
    <aside className="entry-promise register-aside">
      <Scene of="pendopo" />
      <Banner
        label={t('register.promotions')}
        slideLabel={(now, all) => t('register.promotion', { now, all })}
        pauseLabel={t('register.pause')}
        playLabel={t('register.resume')}
        everyMs={carouselEveryMs}
      >
        {data.map((promotion) => (
          <Slide key={promotion.id} promotion={promotion} />
        ))}
      </Banner>
    </aside>
  )
}

function Slide({ promotion }: { promotion: Promotion }) {
  const { t } = useWords()
  const { close } = useEntry()
  return (
    <div className="register-slide">
      <Badge tone="gold">{t('register.newPlayer')}</Badge>
      <h3 className="d-24">{promotion.title}</h3>
      <Html content={promotion.content} className="register-offer" />
      <Link
        href={`/promoDetail?id=${encodeURIComponent(promotion.id)}`}
        className="link register-more"
        aria-label={`${t('register.more')}: ${promotion.title}`}
        onClick={close}
      >
        {t('register.more')}
        <IconRight size={16} />
      </Link>
    </div>
  )
}
