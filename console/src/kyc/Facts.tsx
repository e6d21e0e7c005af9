import type { Gives } from '@balai/contract'
import type { deskKyc } from '@balai/contract/desk/kyc'
import { Badge, Card } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Whole } from './ReviewPage.tsx'
import { Until } from './Until.tsx'
import { useWords } from './words.ts'

type Known = { whole: Whole; facts: Gives<typeof deskKyc.facts> | undefined }

/** What is registered: masked, until it was opened with a reason. */
export function Facts({ whole, facts }: Known) {
  const { t } = useWords()
  const { stands } = whole.request
  return (
    <Card className="panel">
      <h2>{t('facts')}</h2>
      <dl className="facts">
        <Fact name={t('account')}>
          <Link to="/members/$id" params={{ id: whole.member }} className="link">
            {whole.account}
          </Link>
        </Fact>
        <Fact name={t('known')}>{t('levelOf', { level: whole.level })}</Fact>
        <Fact name={t('request', { level: whole.request.level })}>
          {'owner' in stands ? t(`owner.${stands.owner}`) : t(`state.${stands.state}`)}
        </Fact>
        {'due' in stands && (
          <Fact name={t('due')}>
            <Until at={stands.due} />
          </Fact>
        )}
        <Fact name={t('name')}>
          <b>{facts?.name ?? whole.name ?? t('unknown')}</b>
        </Fact>
        <Fact name={facts ? t('birthday') : t('birthYear')}>
          <b className="num">{facts?.birthday ?? whole.birthYear ?? t('unknown')}</b>
        </Fact>
        <Fact name={t('document')}>
          {whole.document ? t(`document.${whole.document}`) : t('unknown')}
        </Fact>
        <Fact name={t('number')}>
          <b className="num">{facts?.number ?? whole.number ?? t('unknown')}</b>
        </Fact>
        {whole.document && (
          <Fact name={t('goodUntil')}>
            <span className="num">{whole.goodUntil ?? t('noEnd')}</span>
          </Fact>
        )}
        {whole.bornAsTold !== null && (
          <Fact name={t('born')}>
            <Badge tone={whole.bornAsTold ? 'win' : 'warn'}>{t(`born.${whole.bornAsTold}`)}</Badge>
          </Fact>
        )}
        {whole.elsewhere.length > 0 && (
          <Fact name={t('elsewhere')}>
            {whole.elsewhere.map(({ member, account, accepted }) => (
              <span key={member} className="badges">
                <Link to="/members/$id" params={{ id: member }} className="link">
                  {account}
                </Link>
                <Badge tone={accepted ? 'lose' : 'warn'}>
                  {t(accepted ? 'elsewhere.accepted' : 'elsewhere.waiting')}
                </Badge>
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t('contact')}>
          <span className="num">
            {[whole.contact.mobile, whole.contact.email].filter(Boolean).join(' · ') ||
              t('unknown')}
          </span>
        </Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
