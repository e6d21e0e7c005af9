import { useAsk } from '@balai/client'
import { agentAffiliates, walletTransfers } from '@balai/contract'
import { IconRight } from '@balai/ui'
import { Link } from 'wouter'
import { Who } from '../member/Who.tsx'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { flagOf } from './contracts/kinds.ts'
import { menu } from './pages.ts'

/** Whose centre it is and its pages; `list`: below the page that it opens on, which it then leaves out. */
export function AgentMenu({ at, list = false }: { at: string; list?: boolean }) {
  const { t } = useWords()
  const network = useFlag('UPLINETRANSFER3')
  const { data: there } = useAsk(walletTransfers.consolidated, undefined)
  const { data: affiliate } = useAsk(agentAffiliates.affiliate, undefined)
  const shown = menu.filter(
    ({ href, flag, kind, when }) =>
      (!flag || network) &&
      (!when || affiliate?.own) &&
      (!kind || there?.[flagOf[kind]]) &&
      !(list && href === at),
  )
  return (
    <nav className="centre-menu" aria-label={t('title.agent')}>
      {!list && <Who />}
      <ul>
        {shown.map(({ name, href, icon: Icon }) => (
          <li key={name}>
            <Link
              href={href}
              className="centre-item"
              aria-current={href === at ? 'page' : undefined}
            >
              <Icon />
              <span>{t(`agent.page_${name}`)}</span>
              <IconRight size={16} className="centre-more" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
