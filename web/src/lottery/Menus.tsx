import { IconButton, IconGrid, IconLeft, IconRight, stillness } from '@balai/ui'
import { type ReactNode, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { menuArrowsAbove } from './hall.ts'
import { KindMark } from './marks.tsx'
import { nameOr } from './names.ts'

export type LotteryMenu = { code: string; kind: string; count: number }

type Menus = {
  menus: readonly LotteryMenu[]
  value: string | undefined
  onChoose: (code: string | undefined) => void
}

/** The groups of lotteries as a row of cards; one press on the chosen one shows all again. */
export function Menus({ menus, value, onChoose }: Menus) {
  const words = useWords()
  const { t, figure } = words
  const row = useRef<HTMLUListElement>(null)
  const by = (way: 1 | -1) => () =>
    row.current?.scrollBy({
      left: way * row.current.clientWidth * 0.7,
      behavior: stillness() ? 'instant' : 'smooth',
    })
  // The first one, which shows all again, is a menu too.
  const arrows = menus.length + 1 > menuArrowsAbove
  const all = menus.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className="lot-menus" aria-label={t('lottery.menus')}>
      {arrows && <IconButton label={t('lottery.menusBack')} icon={<IconLeft />} onClick={by(-1)} />}
      <ul ref={row}>
        <li>
          <Menu chosen={value === undefined} onPress={() => onChoose(undefined)}>
            <IconGrid size={24} />
            <b>{t('lottery.menuAll')}</b>
            {all > 0 && <small>{t('lottery.menuCount', { count: figure(all) })}</small>}
          </Menu>
        </li>
        {menus.map(({ code, kind, count }) => (
          <li key={code}>
            <Menu
              chosen={code === value}
              onPress={() => onChoose(code === value ? undefined : code)}
            >
              <KindMark kind={kind} />
              <b>{nameOr(words, `menu.${code}`, code)}</b>
              <small>{t('lottery.menuCount', { count: figure(count) })}</small>
            </Menu>
          </li>
        ))}
      </ul>
      {arrows && <IconButton label={t('lottery.menusOn')} icon={<IconRight />} onClick={by(1)} />}
    </nav>
  )
}

const Menu = (props: { chosen: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className="lot-menu" aria-pressed={props.chosen} onClick={props.onPress}>
    {props.children}
  </button>
)
