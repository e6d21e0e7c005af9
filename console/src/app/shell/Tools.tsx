import { IconButton, IconMenu, IconSearch, Menu, MenuItem, menuItemClass } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { IconLeave } from '../icons.tsx'
import { useMe } from '../me.ts'
import { chooseLang, turnTheme, useLang, useTheme } from '../settings.tsx'
import { useWords } from '../texts.ts'
import { useSignOut } from '../useSignOut.ts'
import { Bell } from './Bell.tsx'
import { lay } from './overlay.ts'

/** What stands at the right of every page’s bar: search, what waits, and oneself. */
export function Tools() {
  const { t } = useWords()
  return (
    <div className="tools">
      <button
        type="button"
        className="tools-search"
        aria-label={t('palette.placeholder')}
        onClick={() => lay('palette')}
      >
        <IconSearch size={16} />
        <span>{t('palette.placeholder')}</span>
        <kbd>{t('palette.keys')}</kbd>
      </button>
      <Bell />
      <Self />
      <IconButton
        className="tools-menu"
        label={t('app.nav')}
        icon={<IconMenu />}
        onClick={() => lay('nav')}
      />
    </div>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first]) => first ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

function Self() {
  const { t } = useWords()
  const { name, account } = useMe()
  const lang = useLang()
  const theme = useTheme()
  const signOut = useSignOut()
  return (
    <Menu
      label={t('app.self')}
      trigger={(opens) => (
        <button type="button" className="self" aria-label={`${t('app.self')}: ${name}`} {...opens}>
          {initialsOf(name)}
        </button>
      )}
    >
      <p className="self-name" role="none">
        <b>{name}</b>
        <span>{account}</span>
      </p>
      <Link to="/account" role="menuitem" className={menuItemClass}>
        {t('account.title')}
      </Link>
      <MenuItem onClick={() => lay('keys')}>{t('keys.title')}</MenuItem>
      <MenuItem onClick={turnTheme}>{t(theme === 'dark' ? 'app.light' : 'app.dark')}</MenuItem>
      <MenuItem chosen={lang === 'ID'} onClick={() => chooseLang('ID')}>
        <span lang="id">Bahasa Indonesia</span>
      </MenuItem>
      <MenuItem chosen={lang === 'EN'} onClick={() => chooseLang('EN')}>
        <span lang="en">English</span>
      </MenuItem>
      <MenuItem icon={<IconLeave />} onClick={() => void signOut()}>
        {t('app.signOut')}
      </MenuItem>
    </Menu>
  )
}
