import { Badge } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ConsentLink } from '../start/ConsentLink.tsx'
import { useWords } from '../words/words.tsx'
import { usePlayMoney } from './flags.ts'
import { lay } from './overlay.ts'

/** The foot of a page: whom the house is for, and everything that it says of itself. */
export default function Footer() {
  const { t } = useWords()
  const playMoney = usePlayMoney()
  return (
    <footer className="foot">
      <div className="foot-house">
        <span className="logo" />
        <p>
          <Badge>18+</Badge>
          <span>{t('frame.adult')}</span>
        </p>
        {playMoney && <p>{t('frame.playMoney')}</p>}
      </div>
      <Column name={t('frame.service')}>
        <FootLink href="/help">{t('frame.help')}</FootLink>
        <FootLink href="/member/protection#help">{t('frame.care')}</FootLink>
        <FootLink href="/feedback">{t('frame.feedback')}</FootLink>
        <FootAct onClick={() => lay('announcements')}>{t('frame.announcements')}</FootAct>
        <FootAct onClick={() => lay('download')}>{t('title.download')}</FootAct>
      </Column>
      <Column name={t('frame.open')}>
        <FootLink href="/help#fair">{t('fair.how')}</FootLink>
        <FootLink href="/verify">{t('frame.fair')}</FootLink>
        <FootLink href="/funds">{t('title.funds')}</FootLink>
        <FootLink href="/help#terms">{t('frame.terms')}</FootLink>
        <FootLink href="/credits">{t('frame.credits')}</FootLink>
        <ConsentLink />
      </Column>
    </footer>
  )
}

const Column = ({ name, children }: { name: string; children: ReactNode }) => (
  <nav className="foot-column" aria-label={name}>
    <p className="foot-head">{name}</p>
    {children}
  </nav>
)

const FootLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="foot-link">
    {children}
  </Link>
)

const FootAct = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="foot-link" onClick={onClick}>
    {children}
  </button>
)
