import { useSession } from '@balai/client'
import { Button, IconButton, IconMoon, IconPanel, IconSearch, IconSun } from '@balai/ui'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { patiently } from '../app/patiently.ts'
import { useSettings, useTheme } from '../app/settings.tsx'
import { nameOf, tongues } from '../words/tongues.ts'
import { useWords } from '../words/words.tsx'
import { FreePlay } from './FreePlay.tsx'
import { useFlag } from './flags.ts'
import { lay } from './overlay.ts'

// A visitor has neither a balance nor an account: the first load does without them.
const BalancePill = lazy(patiently(() => import('./BalancePill.tsx')))
const AvatarMenu = lazy(patiently(() => import('./AvatarMenu.tsx')))

/** The head of every page: the way home, search, the balance or the way in, language and theme. */
export function Header({ folded, toggleMenu }: { folded: boolean; toggleMenu?: () => void }) {
  const { t } = useWords()
  const signedIn = useSession() !== undefined
  return (
    <header className="head">
      {toggleMenu && (
        <IconButton
          className="head-fold"
          icon={<IconPanel />}
          label={t(folded ? 'frame.unfold' : 'frame.fold')}
          onClick={toggleMenu}
        />
      )}
      <Link href="/" className="head-logo" aria-label={t('frame.toHome')}>
        <span className="logo" />
      </Link>
      <SearchButton />
      <div className="head-side">
        {signedIn ? (
          <Suspense fallback={<div className="balance balance-wait" />}>
            <BalancePill />
          </Suspense>
        ) : (
          <Guest />
        )}
        <Language />
        <ThemeSwitch />
        {signedIn && (
          <Suspense fallback={<div className="avatar" />}>
            <AvatarMenu />
          </Suspense>
        )}
      </div>
    </header>
  )
}

function Guest() {
  const { t } = useWords()
  const { open } = useEntry()
  const direct = useFlag('DIRECTREG3')
  const free = useFlag('FREEPLAY3')
  return (
    <>
      {free && <FreePlay className="max-md:hidden" />}
      <Button onClick={() => open('login')}>{t('entry.login')}</Button>
      {direct && (
        <Button tone="primary" onClick={() => open('register')}>
          {t('entry.register')}
        </Button>
      )}
    </>
  )
}

function Language() {
  const { t } = useWords()
  const { tongue, choose } = useSettings()
  const next = tongues[(tongues.indexOf(tongue) + 1) % tongues.length] ?? 'ID'
  return (
    <button
      type="button"
      className="b-icb head-lang"
      aria-label={t('frame.languageTo', { language: nameOf(next) })}
      onClick={() => choose(next)}
    >
      {tongue}
    </button>
  )
}

function ThemeSwitch() {
  const { t } = useWords()
  const [theme, choose] = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton
      className="max-md:hidden"
      icon={dark ? <IconMoon /> : <IconSun />}
      label={t(dark ? 'frame.toLight' : 'frame.toDark')}
      onClick={() => choose(dark ? 'light' : 'dark')}
    />
  )
}

function SearchButton() {
  const { t } = useWords()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : document.body
      const busy = at.closest('input,textarea,select,dialog')
      if (event.key !== '/' || busy || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      lay('search')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <button type="button" className="head-search" onClick={() => lay('search')}>
      <IconSearch />
      <span>{t('search.open')}</span>
      <kbd>/</kbd>
    </button>
  )
}
