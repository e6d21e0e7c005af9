import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { settings } from '@balai/contract/desk/settings'
import { Badge, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { SearchBox } from '../staff/SearchBox.tsx'
import { known, settingGroups } from './known.ts'
import { useWords } from './words.ts'

type Standing = Gives<typeof settings.all>[number]

/** Everything that is set of the house, by what it is about. */
export function Settings() {
  const { t, said } = useWords()
  const { data, error, refetch } = useAsk(settings.all, undefined)
  const [typed, type] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = data?.filter(({ name }) => {
    const { words, about } = known[name]
    return [name, ...Object.values(words), ...Object.values(about)].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  })
  return (
    <Page title={t('title')}>
      <div className="staff-bar">
        <SearchBox value={typed} onChange={type} placeholder={t('find')} />
      </div>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={8} />}
      {found?.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {found &&
        settingGroups.map(({ id, words }) => {
          const own = found.filter(({ name }) => known[name].group === id)
          if (own.length === 0) return null
          return (
            <section key={id} className="set-section" aria-label={said(words)}>
              <h2>{said(words)}</h2>
              <ul className="set-list">
                {own.map((setting) => (
                  <Row key={setting.name} setting={setting} />
                ))}
              </ul>
            </section>
          )
        })}
    </Page>
  )
}

function Row({ setting: { name, at } }: { setting: Standing }) {
  const { t, said, moment } = useWords()
  const { words, about } = known[name]
  return (
    <li>
      <Link to="/settings/$name" params={{ name }} className="set-card">
        <b>{said(words)}</b>
        <span className="set-about">{said(about)}</span>
        {at ? (
          <span className="set-when num">{t('set', { at: moment(at) })}</span>
        ) : (
          <Badge>{t('usual')}</Badge>
        )}
      </Link>
    </li>
  )
}
