import { Dialog, IconSearch } from '@balai/ui'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useState } from 'react'
import { groups } from '../area.ts'
import { useNav } from '../shell/useNav.ts'
import { useWords } from '../texts.ts'
import { remember, useRecent } from './recent.ts'
import { useActions } from './useActions.tsx'
import { useFoundMembers } from './useFoundMembers.ts'

/**
 * Every word that is typed has to stand in it somewhere; what begins so comes first. Letters that only
 * happen to follow one another are no find: at a desk the first hit has to be the one that was meant.
 * Members are found by the house, whatever of theirs was typed.
 */
function fits(value: string, typed: string, keywords: string[] = []): number {
  if (value.startsWith('/members/')) return 0.75
  const all = [...keywords, value].map((text) => text.toLowerCase())
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.every((word) => all.some((text) => text.includes(word)))) return 0
  return all.some((text) => text.startsWith(typed.toLowerCase())) ? 1 : 0.5
}

/** Finds a page, a member or an action by a few letters, in whichever language they are typed. */
export function Palette({ close }: { close: () => void }) {
  const { t } = useWords()
  const go = useNavigate()
  const [typed, type] = useState('')
  const open = (to: string, name: string) => {
    remember({ to, name })
    close()
    void go({ to })
  }
  return (
    <Dialog
      open
      size="modal"
      title={t('palette.title')}
      closeLabel={t('app.close')}
      onClose={close}
    >
      <Command label={t('palette.title')} loop filter={fits} className="palette">
        <div className="palette-field">
          <IconSearch size={18} />
          <Command.Input
            value={typed}
            onValueChange={type}
            placeholder={t('palette.placeholder')}
          />
        </div>
        <Command.List label={t('palette.title')} className="palette-list">
          <Command.Empty className="palette-none">{t('palette.none')}</Command.Empty>
          <Found typed={typed} open={open} />
          {!typed && <Recent open={open} />}
          <Pages open={open} />
          <Actions close={close} />
        </Command.List>
      </Command>
    </Dialog>
  )
}

type Opening = { open: (to: string, name: string) => void }

function Recent({ open }: Opening) {
  const { t } = useWords()
  const recent = useRecent()
  if (recent.length === 0) return null
  return (
    <Command.Group heading={t('palette.recent')}>
      {recent.map(({ to, name }) => (
        <Command.Item key={to} value={`recent ${to}`} onSelect={() => open(to, name)}>
          <span>{name}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Pages({ open }: Opening) {
  const { t, said } = useWords()
  const nav = useNav()
  return (
    <Command.Group heading={t('palette.pages')}>
      {nav
        .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group))
        .flatMap(({ entries }) => entries)
        .map(({ to, words, icon: Icon, also, key }) => (
          <Command.Item
            key={to}
            value={to}
            keywords={[words.ID, words.EN, ...(also?.split(' ') ?? [])]}
            onSelect={() => open(to, said(words))}
          >
            <Icon size={18} />
            <span>{said(words)}</span>
            {key && <kbd>g {key}</kbd>}
          </Command.Item>
        ))}
    </Command.Group>
  )
}

function Found({ typed, open }: Opening & { typed: string }) {
  const { t } = useWords()
  const { found, looking } = useFoundMembers(typed)
  if (!looking && found.length === 0) return null
  return (
    <Command.Group heading={t('palette.members')} forceMount={looking}>
      {looking && <p className="palette-none">{t('palette.searching')}</p>}
      {found.map(({ to, name, detail }) => (
        <Command.Item key={to} value={to} onSelect={() => open(to, name)}>
          <span>{name}</span>
          <small>{detail}</small>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Actions({ close }: { close: () => void }) {
  const { t } = useWords()
  const actions = useActions()
  return (
    <Command.Group heading={t('palette.actions')}>
      {actions.map(({ name, also, icon: Icon, run }) => (
        <Command.Item
          key={name}
          value={name}
          keywords={also}
          onSelect={() => {
            close()
            run()
          }}
        >
          <Icon size={18} />
          <span>{name}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
