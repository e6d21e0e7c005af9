import './register.css'
import { useSession } from '@balai/client'
import { buttonClass, Empty, IconLeft } from '@balai/ui'
import { Link, useLocation } from 'wouter'
import { Banners } from '../home/Banners.tsx'
import { useWords } from '../words/words.tsx'
import { Doors } from './Doors.tsx'
import { RegisterAside } from './RegisterAside.tsx'

/** Registration as a page of its own: its banners above, promotions for new members beside it. */
export function RegisterPage() {
  const { t } = useWords()
  const [, go] = useLocation()
  const signedIn = useSession() !== undefined
  return (
    <div className="entry-page register-page">
      <Link href="/" className="link entry-back">
        <IconLeft size={16} />
        {t('entry.back')}
      </Link>
      <div className="register-banner">
        <Banners group="w_reg" />
      </div>
      <section className="b-card entry-card">
        <div className="entry-split">
          <div className="entry-main">
            <h1 className="d-24">{t('entry.registerTitle')}</h1>
            {signedIn ? (
              <Empty
                title={t('entry.signedIn')}
                action={
                  <Link href="/" className={buttonClass({ tone: 'primary' })}>
                    {t('frame.toHome')}
                  </Link>
                }
              />
            ) : (
              <Doors door="register" onDoor={(next) => go(`/${next}`)} page />
            )}
          </div>
          <RegisterAside />
        </div>
      </section>
    </div>
  )
}
