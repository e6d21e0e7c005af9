import { Badge } from '@balai/ui'
import { Link } from 'wouter'
import { ConsentLink } from '../start/ConsentLink.tsx'
import { useWords } from '../words/words.tsx'
import { usePlayMoney } from './flags.ts'

export default function Footer() {
  const { t } = useWords()
  const playMoney = usePlayMoney()
  return (
    <footer className="foot">
      <div className="flex items-center gap-2">
        <Badge>18+</Badge>
        <p>
          {t('frame.adult')} {playMoney && t('frame.playMoney')}
        </p>
      </div>
      <nav className="flex flex-wrap gap-x-6" aria-label={t('frame.house')}>
        <Link href="/help" className="foot-link">
          {t('frame.help')}
        </Link>
        <Link href="/help#fair" className="foot-link">
          {t('fair.how')}
        </Link>
        <Link href="/verify" className="foot-link">
          {t('frame.fair')}
        </Link>
        <Link href="/credits" className="foot-link">
          {t('frame.credits')}
        </Link>
        <ConsentLink />
      </nav>
    </footer>
  )
}
