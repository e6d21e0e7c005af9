import { useCommand } from '@balai/client'
import { type ReferralStanding, referral } from '@balai/contract'
import { Button, buttonClass, IconCheck, IconCopy, IconUsers, Notice, Skeleton } from '@balai/ui'
import { lazy, Suspense } from 'react'
import { useCopied } from '../app/useCopied.ts'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'

const QrPicture = lazy(() => import('../qr/QrPicture.tsx'))

/** Where an invitation leads: the registration, with the code already there. */
const addressOf = (code: string) =>
  `${location.origin}/register?referralCode=${encodeURIComponent(code)}`

/** Where a text with an address is shared without an app of the house. */
const places = [
  { name: 'WhatsApp', to: (text: string, url: string) => `https://wa.me/?text=${text}%20${url}` },
  {
    name: 'Telegram',
    to: (text: string, url: string) => `https://t.me/share/url?url=${url}&text=${text}`,
  },
] as const

type Inviting = { code: string; standing: ReferralStanding }

/** A member’s own code and link, to be copied, shared or scanned. */
export function Invite({ code, standing }: Inviting) {
  const { t, money } = useWords()
  const address = addressOf(code)
  const { reward } = standing.terms
  return (
    <section className="referral-invite b-card" aria-labelledby="referral-invite">
      <div>
        <h3 id="referral-invite" className="d-24">
          {t('referral.invite')}
        </h3>
        <p className="text-muted">
          {reward
            ? t('referral.inviteReward', { amount: money(reward.amount, standing) })
            : t('referral.inviteText')}
        </p>
        <dl className="referral-code">
          <dt>{t('referral.code')}</dt>
          <dd className="num">{code}</dd>
        </dl>
        <p className="referral-address">{address}</p>
        <Share address={address} />
      </div>
      <Suspense fallback={<Skeleton className="referral-qr" />}>
        <QrPicture className="referral-qr" text={address} label={t('referral.qr', { address })} />
      </Suspense>
    </section>
  )
}

function Share({ address }: { address: string }) {
  const { t } = useWords()
  const { outcome, copied, copy } = useCopied()
  const text = t('referral.shareText')
  const offered = typeof navigator.share === 'function'
  // Whoever changes their mind in the sheet of their system has said so there.
  const share = () => void navigator.share({ text, url: address }).catch(() => undefined)
  return (
    <div className="referral-acts">
      <Button
        tone="primary"
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(address)}
      >
        {t('referral.copy')}
      </Button>
      {offered && (
        <Button icon={<IconUsers size={16} />} onClick={share}>
          {t('referral.share')}
        </Button>
      )}
      {places.map(({ name, to }) => (
        <a
          key={name}
          className={buttonClass({ tone: 'outline' })}
          href={to(encodeURIComponent(text), encodeURIComponent(address))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
        </a>
      ))}
      <p className="t-13 text-muted referral-said" role="status">
        {outcome && t(copied ? 'referral.copied' : 'referral.kept')}
      </p>
    </div>
  )
}

/** An account from before there were links is given one here. */
export function Begin({ again }: { again: () => Promise<void> }) {
  const { t } = useWords()
  const begin = useCommand(referral.beginReferral)
  const wrong = begin.message ?? failureOf(begin, t)
  const go = async () => {
    await begin.send(undefined)
    await again()
  }
  return (
    <section className="referral-begin b-card">
      <h3 className="d-24">{t('referral.invite')}</h3>
      <p className="text-muted">{t('referral.inviteText')}</p>
      {wrong && <Notice tone="warn">{wrong}</Notice>}
      <Button tone="primary" busy={begin.pending} onClick={() => void go()}>
        {t('referral.begin')}
      </Button>
    </section>
  )
}
