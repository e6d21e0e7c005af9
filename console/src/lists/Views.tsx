import { Button, IconButton, IconFlag, IconX, TextField, toast } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useMe } from '../app/me.ts'
import type { Seen } from './address.ts'
import { Pop } from './Pop.tsx'
import { dropView, saveView, type View, viewsOf } from './saved.ts'
import { useWords } from './texts.ts'

type ViewsProps = { list: string; seen: Seen; onSeen: (seen: Seen) => void }

/** Named views of a list, each its address: one's own to keep, and anybody's by sending the address. */
export function Views({ list, seen, onSeen }: ViewsProps) {
  const { t } = useWords()
  const { id } = useMe()
  const [views, setViews] = useState(() => viewsOf(id, list))
  const share = async () => {
    await navigator.clipboard.writeText(location.href)
    toast({ tone: 'good', title: t('views.shared') })
  }
  return (
    <Pop
      label={t('views.open')}
      title={t('views.title')}
      icon={<IconFlag size={16} />}
      count={views.length}
    >
      {(close) => (
        <div className="l-views">
          {views.length === 0 && <p className="l-none">{t('views.none')}</p>}
          <ul>
            {views.map((view) => (
              <Kept
                key={view.name}
                view={view}
                onOpen={() => {
                  onSeen(view.seen)
                  close()
                }}
                onDrop={() => setViews(dropView(id, list, view.name))}
              />
            ))}
          </ul>
          <Naming onName={(name) => setViews(saveView(id, list, { name, seen }))} />
          <Button tone="quiet" size="sm" onClick={() => void share()}>
            {t('views.share')}
          </Button>
        </div>
      )}
    </Pop>
  )
}

function Kept({ view, onOpen, onDrop }: { view: View; onOpen: () => void; onDrop: () => void }) {
  const { t } = useWords()
  return (
    <li>
      <button type="button" className="l-view" onClick={onOpen}>
        {view.name}
      </button>
      <IconButton
        label={t('views.drop', { name: view.name })}
        icon={<IconX size={16} />}
        onClick={onDrop}
      />
    </li>
  )
}

function Naming({ onName }: { onName: (name: string) => void }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    onName(name)
    setName('')
  }
  return (
    <form onSubmit={save} className="l-naming">
      <TextField
        label={t('views.name')}
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="sm" disabled={!name.trim()}>
        {t('views.save')}
      </Button>
    </form>
  )
}
