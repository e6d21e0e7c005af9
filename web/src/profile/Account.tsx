import type { Profile } from '@balai/contract'
import { Link } from 'wouter'
import { deviceOf } from '../security/device.ts'
import { useWords } from '../words/words.tsx'
import { Fact, Facts } from './Facts.tsx'

/** Since when, from where, in which language, and by whom. */
export function Account({ own }: { own: Profile }) {
  const { t, day, clock } = useWords()
  const last = own.lastSignIn
  return (
    <Facts title={t('profile.ofAccount')}>
      <Fact
        name={t('profile.lastSignIn')}
        why={last && `${deviceOf(last.device).name || t('profile.unknownDevice')} · ${last.ip}`}
        action={
          <Link href="/member/security" className="link">
            {t('profile.open')}
          </Link>
        }
      >
        {last ? `${day(last.at)}, ${clock(last.at)}` : t('profile.firstSignIn')}
      </Fact>
      <Fact name={t('profile.language')} why={t('profile.languageWhy')}>
        {t(`profile.language_${own.language}`)}
      </Fact>
      <Fact
        name={t('profile.close')}
        action={
          <Link href="/member/profile/closing" className="link">
            {t('profile.open')}
          </Link>
        }
      >
        {t('profile.closeWhy')}
      </Fact>
      {own.agentCode && <Fact name={t('profile.agentCode')}>{own.agentCode}</Fact>}
      {own.invitedByCode && <Fact name={t('profile.invitedBy')}>{own.invitedByCode}</Fact>}
    </Facts>
  )
}
