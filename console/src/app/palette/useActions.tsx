import { IconGlobe, IconMoon, type IconProps, IconSun } from '@balai/ui'
import type { ComponentType } from 'react'
import { IconFold, IconKeyboard, IconLeave } from '../icons.tsx'
import { chooseLang, turnFolded, turnTheme, useLang, useTheme } from '../settings.tsx'
import { lay } from '../shell/overlay.ts'
import { useWords } from '../texts.ts'
import { useSignOut } from '../useSignOut.ts'

type Action = { name: string; also: string[]; icon: ComponentType<IconProps>; run: () => void }

/** What can be done from anywhere, by name. */
export function useActions(): Action[] {
  const { t } = useWords()
  const lang = useLang()
  const theme = useTheme()
  const signOut = useSignOut()
  const other = lang === 'ID' ? ('EN' as const) : ('ID' as const)
  return [
    {
      name: t(theme === 'dark' ? 'app.light' : 'app.dark'),
      also: ['theme', 'tema', 'gelap', 'terang', 'dark', 'light'],
      icon: theme === 'dark' ? IconSun : IconMoon,
      run: turnTheme,
    },
    {
      name: other === 'ID' ? 'Bahasa Indonesia' : 'English',
      also: ['language', 'bahasa', 'english', 'indonesia'],
      icon: IconGlobe,
      run: () => chooseLang(other),
    },
    {
      name: t('app.fold'),
      also: ['menu', 'navigation', 'navigasi', 'sidebar'],
      icon: IconFold,
      run: turnFolded,
    },
    {
      name: t('keys.title'),
      also: ['keyboard', 'shortcuts', 'pintasan', 'help', 'bantuan'],
      icon: IconKeyboard,
      run: () => lay('keys'),
    },
    {
      name: t('app.signOut'),
      also: ['sign out', 'logout', 'keluar'],
      icon: IconLeave,
      run: () => void signOut(),
    },
  ]
}
