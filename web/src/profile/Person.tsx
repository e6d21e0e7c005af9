import type { Profile } from '@balai/contract'
import { Badge, IconCheck, IconLock } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import { Fact, Facts } from './Facts.tsx'

/** Who somebody is by their papers: told in initials, and changed only as the papers are. */
export function Person({ own }: { own: Profile }) {
  const { t } = useWords()
  const way = (
    <Link href={own.name ? '/feedback' : '/member/verification'} className="link">
      {t(own.name ? 'profile.support' : 'profile.tell')}
    </Link>
  )
  return (
    <Facts title={t('profile.person')}>
      <Fact name={t('profile.account')} why={t('profile.accountWhy')}>
        {own.account}
      </Fact>
      <Fact
        name={t('profile.name')}
        why={t(own.name ? 'profile.nameWhy' : 'profile.nameNone')}
        action={way}
      >
        {own.name ? (
          <>
            {own.name}{' '}
            <Badge
              {...(own.nameVerified && { tone: 'win' as const })}
              icon={own.nameVerified ? <IconCheck size={16} /> : <IconLock size={16} />}
            >
              {t(own.nameVerified ? 'profile.verified' : 'profile.fixed')}
            </Badge>
          </>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('profile.birthday')} why={t('profile.birthdayWhy')}>
        {own.birthYear ? t('profile.bornIn', { year: own.birthYear }) : '–'}
      </Fact>
      <Fact
        name={t('title.kyc')}
        action={
          <Link href="/member/verification" className="link">
            {t('profile.open')}
          </Link>
        }
      >
        {t(own.nameVerified ? 'profile.papersHeld' : 'profile.papersNone')}
      </Fact>
    </Facts>
  )
}
