import { Category, SlotType } from '@balai/contract'
import type { DeskGame } from '@balai/contract/desk/games'
import { gameChanges } from '@balai/contract/desk/games-changes'
import { Button, Checkbox, Dialog, SelectField, TextField } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import type { Purse } from '../app/format.ts'
import { minorOf, unitsOf } from './amount.ts'
import { useWords } from './texts.ts'

type Terms = z.output<typeof gameChanges.listed.takes>
type Wrong = { minBet?: string; maxBet?: string }
type Editing = { game: DeskGame; purse: Purse; close: () => void }

/** Asks how a game is to be listed, then shows what that does. */
export function EditGame({ game, purse, close }: Editing) {
  const { t, said } = useWords()
  const form = useId()
  const [terms, propose] = useState<Terms>()
  const [wrong, setWrong] = useState<Wrong>({})
  if (terms) return <Propose change={gameChanges.listed} terms={terms} onClose={close} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const minBet = minorOf(given.get('minBet'), purse)
    const maxBet = minorOf(given.get('maxBet'), purse)
    const found: Wrong = {
      ...(!minBet && { minBet: t('games.amountWrong') }),
      ...(!maxBet && { maxBet: t('games.amountWrong') }),
      ...(minBet && maxBet && maxBet < minBet && { maxBet: t('games.orderWrong') }),
    }
    setWrong(found)
    if (!minBet || !maxBet || maxBet < minBet) return
    propose({
      ...{ game: game.id, minBet, maxBet },
      category: z.parse(Category, given.get('category')),
      kind: z.parse(SlotType, given.get('kind')),
      ...{ hot: given.has('hot'), isNew: given.has('isNew') },
      ...{ listed: given.has('listed'), demo: given.has('demo') },
    })
  }
  const named = (name: string, of: readonly { value: string; label: string }[], chosen: string) => (
    <SelectField
      name={name}
      label={name === 'kind' ? t('games.kind') : t('games.category')}
      options={of}
      defaultValue={chosen}
    />
  )
  const amount = (name: 'minBet' | 'maxBet') => (
    <TextField
      name={name}
      label={t(`games.${name}`)}
      start={purse.currency}
      figures
      inputMode="decimal"
      defaultValue={unitsOf(game[name], purse)}
      {...(wrong[name] && { error: wrong[name] })}
    />
  )
  return (
    <Dialog
      open
      size="modal"
      title={t('games.editTitle', { name: said(game.words) })}
      closeLabel={t('games.dialogClose')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('games.cancel')}</Button>
          <Button tone="primary" type="submit" form={form}>
            {t('games.next')}
          </Button>
        </>
      }
    >
      <form id={form} className="game-form" onSubmit={submit} noValidate>
        {named(
          'category',
          Category.options.map((value) => ({ value, label: t(`cat.${value}`) })),
          game.category,
        )}
        {named(
          'kind',
          SlotType.options.map((value) => ({ value, label: t(`kind.${value}`) })),
          game.kind,
        )}
        {amount('minBet')}
        {amount('maxBet')}
        <div>
          {marks.map(([name, label]) => (
            <Checkbox key={name} name={name} defaultChecked={game[name]}>
              {t(label)}
            </Checkbox>
          ))}
        </div>
      </form>
    </Dialog>
  )
}

const marks = [
  ['hot', 'games.hot'],
  ['isNew', 'games.new'],
  ['listed', 'games.listed'],
  ['demo', 'games.demo'],
] as const
