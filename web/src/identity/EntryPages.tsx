import './identity.css'
import { useSession } from '@balai/client'
import { buttonClass, Empty, IconLeft } from '@balai/ui'
import { Link, useLocation } from 'wouter'
import { useWords } from '../words/words.tsx'
import { Awaits } from './Awaits.tsx'
import { Doors, type Way } from './Doors.tsx'

export const LoginPage = () => <EntryPage door="login" />

function EntryPage({ door }: { door: Way }) {
  const { t } = useWords()
  const [, go] = useLocation()
  const signedIn = useSession() !== undefined
  return (
    <div className="entry-page">
      <Link href="/" className="link entry-back">
        <IconLeft size={16} />
        {t('entry.back')}
      </Link>
      <section className="b-card entry-card">
        <div className="entry-split">
          <div className="entry-main">
            <h1 className="d-24">
              {t(door === 'login' ? 'entry.loginTitle' : 'entry.registerTitle')}
            </h1>
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
              <Doors door={door} onDoor={(next) => go(`/${next}`)} page />
            )}
          </div>
          <Awaits />
        </div>
      </section>
    </div>
  )
}
