import type { DeskGame } from '@balai/contract/desk/games'
import { gameChanges } from '@balai/contract/desk/games-changes'
import { Button, Dialog, TextField } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './texts.ts'

const least = 4

/** Asks what members are told while a game is closed, in both languages. */
export function CloseGame({ game, close }: { game: DeskGame; close: () => void }) {
  const { t, said } = useWords()
  const form = useId()
  const [words, say] = useState<{ ID: string; EN: string }>()
  const [tried, setTried] = useState<{ ID: string; EN: string }>()
  if (words)
    return <Propose change={gameChanges.closed} terms={{ game: game.id, words }} onClose={close} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const typed = (name: string) => String(given.get(name) ?? '').trim()
    const all = { ID: typed('ID'), EN: typed('EN') }
    setTried(all)
    if (all.ID.length >= least && all.EN.length >= least) say(all)
  }
  return (
    <Dialog
      open
      size="modal"
      title={t('games.closeTitle', { name: said(game.words) })}
      closeLabel={t('games.dialogClose')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('games.cancel')}</Button>
          <Button tone="danger" type="submit" form={form}>
            {t('games.next')}
          </Button>
        </>
      }
    >
      <form id={form} className="game-form" onSubmit={submit} noValidate>
        {(['ID', 'EN'] as const).map((lang) => (
          <TextField
            key={lang}
            name={lang}
            label={t(`games.words${lang}`)}
            maxLength={200}
            {...(tried && tried[lang].length < least && { error: t('games.wordsWrong') })}
          />
        ))}
      </form>
    </Dialog>
  )
}
