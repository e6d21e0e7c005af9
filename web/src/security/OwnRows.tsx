import { useAsk } from '@balai/client'
import { bankCards, paymentPassword, profile, security } from '@balai/contract'
import { Button, IconBank, IconGlobe, IconLock, IconUser } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { MemberAvatar } from '../profile/MemberAvatar.tsx'
import { useWords } from '../words/words.tsx'
import { Row } from './Row.tsx'

type Question = { data: unknown; isError: boolean }

/** What is said of a row whose own answer is not there: nothing yet, or that it could not be read. */
function useSaid({ data, isError }: Question, said: () => string) {
  const { t } = useWords()
  if (data !== undefined) return said()
  return isError ? t('security.failed') : '…'
}

type On = { href: string; label: string; children: ReactNode }
const On = ({ href, label, children }: On) => (
  <Link href={href} className="b-btn b-btn-secondary" aria-label={label}>
    <span className="b-btn-face">{children}</span>
  </Link>
)

/** Who the member is in this house: profile, nickname and picture. */
export function ProfileRows() {
  const { t, houseDay } = useWords()
  const asked = useAsk(profile.own, undefined)
  const own = asked.data
  const change = t('security.change')
  const open = t('security.open')
  return (
    <>
      <Row
        picture={<IconUser />}
        title={t('title.profile')}
        action={
          <On href="/member/profile" label={`${open}: ${t('title.profile')}`}>
            {open}
          </On>
        }
      >
        {useSaid(asked, () =>
          own ? t(own.nameVerified ? 'security.profileHeld' : 'security.profileNot') : '',
        )}
      </Row>
      <Row
        picture={<IconUser />}
        title={t('security.nickname')}
        action={
          <On href="/member/profile" label={`${change}: ${t('security.nickname')}`}>
            {change}
          </On>
        }
      >
        {useSaid(asked, () =>
          own?.nicknameFrom
            ? t('security.nicknameFrom', { name: own.nickname, day: houseDay(own.nicknameFrom) })
            : (own?.nickname ?? ''),
        )}
      </Row>
      <Row
        picture={<MemberAvatar avatar={own?.avatar} name={own?.nickname ?? ''} />}
        title={t('security.avatar')}
        action={
          <On href="/member/profile" label={`${change}: ${t('security.avatar')}`}>
            {change}
          </On>
        }
      >
        {useSaid(asked, () => (own ? t(`security.avatar_${own.avatar.of}`) : ''))}
      </Row>
    </>
  )
}

/** The password that money leaves by, and the accounts that it leaves to. */
export function MoneyRows() {
  const { t, houseDay } = useWords()
  const secret = useAsk(paymentPassword.paymentPassword, undefined)
  const cards = useAsk(bankCards.bankCards, undefined)
  const { set = false, changedAt } = secret.data ?? {}
  const act = t(set ? 'security.change' : 'security.setUp')
  const many = cards.data?.cards.length ?? 0
  return (
    <>
      <Row
        picture={<IconLock />}
        title={t('security.paymentPassword')}
        action={
          <On href="/member/cards" label={`${act}: ${t('security.paymentPassword')}`}>
            {act}
          </On>
        }
      >
        {useSaid(secret, () =>
          !set
            ? t('security.paymentNone')
            : changedAt
              ? t('security.passwordSince', { day: houseDay(changedAt) })
              : t('security.on'),
        )}
      </Row>
      <Row
        picture={<IconBank />}
        title={t('title.cards')}
        action={
          <On href="/member/cards" label={`${t('security.open')}: ${t('title.cards')}`}>
            {t('security.open')}
          </On>
        }
      >
        {useSaid(cards, () =>
          many === 0
            ? t('security.cardsNone')
            : t('security.cardsMany', { count: many, most: cards.data?.most ?? many }),
        )}
      </Row>
    </>
  )
}

/** Where the account is open: how many places, and the way down to them. */
export function SessionsRow() {
  const { t } = useWords()
  const asked = useAsk(security.sessions, undefined)
  const many = asked.data?.length ?? 0
  return (
    <Row
      picture={<IconGlobe />}
      title={t('security.sessionsAndDevices')}
      action={
        <Button
          aria-label={`${t('security.open')}: ${t('security.sessionsAndDevices')}`}
          onClick={() => {
            const part = document.getElementById('sessions')
            part?.scrollIntoView({ block: 'start' })
            part?.querySelector<HTMLElement>('h3')?.focus()
          }}
        >
          {t('security.open')}
        </Button>
      }
    >
      {useSaid(asked, () => t('security.sessionsMany', { count: many }))}
    </Row>
  )
}
