import { useSession } from '@balai/client'
import { Button, IconButton, IconMoon, IconPanel, IconSearch, IconSun } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { patiently } from '../app/patiently.ts'
import { useAt } from '../app/place.ts'
import { useTheme } from '../app/settings.tsx'
import { useWords } from '../words/words.tsx'
import { FreeDoor } from './FreeDoor.tsx'
import { useFlag } from './flags.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Rewards } from './later.tsx'
import { lay } from './overlay.ts'

// A visitor has neither a balance nor an account: the first load does without them.
const MemberSide = lazy(patiently(() => import('./MemberSide.tsx')))
const AvatarMenu = lazy(patiently(() => import('./AvatarMenu.tsx')))

/** The head of every page: the way home, search, the balance or the way in, language and theme. */
export function Header({ folded, toggleMenu }: { folded: boolean; toggleMenu?: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const signedIn = useSession() !== undefined
  return (
    <header className="head" data-member={signedIn || undefined}>
      {toggleMenu && (
        <IconButton
          className="head-fold"
          icon={<IconPanel />}
          label={t(folded ? 'frame.unfold' : 'frame.fold')}
          onClick={toggleMenu}
        />
      )}
      <Link
        href="/"
        className="head-logo"
        aria-label={t('frame.toHome')}
        onClick={() => void import('./anew.ts').then(({ anew }) => anew(client))}
      >
        <span className="logo" />
      </Link>
      <SearchButton />
      <div className="head-side">
        {signedIn ? (
          <Suspense fallback={<div className="balance balance-wait" />}>
            <MemberSide />
          </Suspense>
        ) : (
          <Guest />
        )}
        <Rewards />
        <LanguageSwitch />
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
      {free && <FreeDoor className="max-md:hidden" />}
      <InlineLogin />
      {direct && (
        <Button tone="primary" onClick={() => open('register')}>
          {t('entry.register')}
        </Button>
      )}
    </>
  )
}

/**
 * What is typed here goes on in the popup, where a captcha or a second factor may be asked for.
 * `dialog` as the method: before the page's code is here, a press sends nothing anywhere.
 */
function InlineLogin() {
  const { t } = useWords()
  const { open } = useEntry()
  const { route } = useAt()
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget))
    event.currentTarget.reset()
    open('login', undefined, {
      typed: { username: `${username ?? ''}`, password: `${password ?? ''}` },
    })
  }
  const field = (name: 'username' | 'password') => (
    <input
      name={name}
      type={name === 'password' ? name : 'text'}
      maxLength={255}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t(`entry.${name}`)}
      aria-label={t(`entry.${name}`)}
    />
  )
  return (
    <form className="head-login" method="dialog" onSubmit={enter}>
      {route.menu !== 'none' && (
        <>
          {field('username')}
          {field('password')}
        </>
      )}
      <Button type="submit">{t('entry.login')}</Button>
    </form>
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
