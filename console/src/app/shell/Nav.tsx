import { BrandLogo, BrandSymbol } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { IconFold } from '../icons.tsx'
import { useMe } from '../me.ts'
import { turnFolded, useFolded } from '../settings.tsx'
import { useWords } from '../texts.ts'
import { useNav } from './useNav.ts'

/** The pages of the desk, beside every one of them. */
export function Nav({ onGo }: { onGo?: () => void }) {
  const { t, said } = useWords()
  const shown = useNav()
  return (
    <nav className="nav" aria-label={t('app.nav')}>
      <Link to="/" className="nav-brand" {...(onGo && { onClick: onGo })}>
        <BrandLogo label="Balai" height={26} className="nav-logo" />
        <BrandSymbol height={26} className="nav-symbol" />
      </Link>
      <div className="nav-pages">
        {shown.map(({ group, entries }) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <p aria-hidden="true">{t(`group.${group}`)}</p>
            {entries.map(({ to, words, icon: Icon, count: Waiting }) => (
              <Link
                key={to}
                to={to}
                className="nav-item"
                title={said(words)}
                activeProps={{ 'aria-current': 'page' }}
                {...(onGo && { onClick: onGo })}
              >
                <Icon size={18} />
                <span className="clip">{said(words)}</span>
                {Waiting && <Waiting />}
              </Link>
            ))}
          </section>
        ))}
      </div>
      <Foot />
    </nav>
  )
}

function Foot() {
  const { t } = useWords()
  const { name, account } = useMe()
  const folded = useFolded()
  return (
    <div className="nav-foot">
      <p className="nav-who">
        <b className="clip">{name}</b>
        <span className="clip">{account}</span>
      </p>
      <button
        type="button"
        className="nav-fold"
        aria-label={t('app.fold')}
        aria-pressed={folded}
        onClick={turnFolded}
      >
        <IconFold size={18} />
      </button>
    </div>
  )
}
