import { Skeleton } from '@balai/ui'
import { lazy, Suspense } from 'react'
import { useWords } from '../words/words.tsx'
import { CopyText } from './bring/CopyText.tsx'

const QrPicture = lazy(() => import('../qr/QrPicture.tsx'))

/** Where an invitation leads: the registration, with the code already there. */
export const invitationOf = (code: string) =>
  `${location.origin}/register?referralCode=${encodeURIComponent(code)}`

/** An agent's code and its address, to be read out, copied or scanned. */
export function Invitation({ code, invited }: { code: string; invited: number }) {
  const { t, figure } = useWords()
  const address = invitationOf(code)
  return (
    <section className="agent-invite b-card" aria-labelledby="agent-invite">
      <div>
        <h3 id="agent-invite" className="d-24">
          {t('agent.invite')}
        </h3>
        <p className="text-muted">{t('agent.inviteText')}</p>
        <dl className="agent-facts">
          <div>
            <dt>{t('agent.code')}</dt>
            <dd className="agent-code num">{code}</dd>
          </div>
          <div>
            <dt>{t('agent.invited')}</dt>
            <dd className="agent-code num">{figure(invited)}</dd>
          </div>
        </dl>
        <p className="agent-address">{address}</p>
        <CopyText text={address} />
      </div>
      <Suspense fallback={<Skeleton className="agent-qr" />}>
        <QrPicture className="agent-qr" text={address} label={t('agent.qr', { address })} />
      </Suspense>
    </section>
  )
}
