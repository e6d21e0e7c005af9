import { IconBolt, IconButton, IconMoon, IconSun, IconX } from '@balai/ui'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSparing, useTheme } from '../app/settings.tsx'
import { useWords } from '../words/words.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuEntries } from './Menu.tsx'
import { MenuAct } from './MenuItem.tsx'
import { lift } from './overlay.ts'

/** The left menu where it has no room beside the page: over it, until something is chosen. */
export default function Drawer() {
  const { t } = useWords()
  const box = useRef<HTMLDialogElement>(null)
  useLeaving()
  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    if (!dialog?.open) dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const press = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest('a')
    if (target === box.current || chosen) lift()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a press beside it does
    <dialog
      ref={box}
      className="drawer"
      aria-label={t('frame.menu')}
      onClick={press}
      onCancel={(event) => {
        event.preventDefault()
        lift()
      }}
    >
      <div className="drawer-head">
        <span className="logo" />
        <IconButton label={t('frame.hideMenu')} icon={<IconX />} onClick={lift} />
      </div>
      <nav className="drawer-list" aria-label={t('frame.menu')}>
        <MenuEntries />
      </nav>
      <div className="drawer-foot">
        <Sparing />
        <Look />
        <LanguageSwitch />
      </div>
    </dialog>
  )
}

function Look() {
  const { t } = useWords()
  const [theme, choose] = useTheme()
  const dark = theme === 'dark'
  return (
    <MenuAct icon={dark ? IconSun : IconMoon} onClick={() => choose(dark ? 'light' : 'dark')}>
      {t(dark ? 'frame.toLight' : 'frame.toDark')}
    </MenuAct>
  )
}

function Sparing() {
  const { t } = useWords()
  const [sparing, spare] = useSparing()
  return (
    <MenuAct icon={IconBolt} onClick={() => spare(!sparing)}>
      {t(sparing ? 'frame.spareNot' : 'frame.spare')}
    </MenuAct>
  )
}

/** Whatever led elsewhere, the menu does not stay over it. */
function useLeaving() {
  const [path] = useLocation()
  const first = useRef(path)
  useEffect(() => {
    if (first.current !== path) lift()
  }, [path])
}
