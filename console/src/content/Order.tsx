import type { PieceListed } from '@balai/contract/desk/content'
import { contentChanges } from '@balai/contract/desk/content-changes'
import type { PieceKind } from '@balai/contract/desk/pieces'
import { Button, Dialog, IconArrowdown, IconArrowup, IconButton, SelectField } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { underWords } from './shapes.ts'
import { useWords } from './words.ts'

type Ordering = { kind: PieceKind; pieces: readonly PieceListed[]; close: () => void }

const byPlace = (a: PieceListed, b: PieceListed) =>
  (a.place ?? 0) - (b.place ?? 0) || a.id.localeCompare(b.id)

/** Pieces that stand in one row, put in another order. */
export function Order({ kind, pieces, close }: Ordering) {
  const { t, said, lang } = useWords()
  // Promotions are one row on the site, whatever they are called.
  const whole = kind === 'promotion'
  const rows = [...new Set(pieces.map(({ under }) => (whole ? '' : (under ?? ''))))].filter(
    (row) => pieces.filter(({ under }) => whole || under === row).length > 1,
  )
  const [row, choose] = useState(rows[0] ?? '')
  const standing = pieces.filter(({ under }) => whole || under === row).sort(byPlace)
  const [order, put] = useState<Record<string, string[]>>({})
  const ids = order[row] ?? standing.map(({ id }) => id)
  const [proposing, propose] = useState(false)
  const swap = (from: number, to: number) => {
    const next = [...ids]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    put({ ...order, [row]: next })
  }
  const titleOf = (id: string) => standing.find((piece) => piece.id === id)?.title[lang] ?? id
  if (proposing)
    return <Propose change={contentChanges.order} terms={{ kind, ids }} onClose={close} />
  return (
    <Dialog
      open
      title={t('order')}
      closeLabel={t('close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="primary" disabled={order[row] === undefined} onClick={() => propose(true)}>
            {t('next')}
          </Button>
        </>
      }
    >
      <div className="cnt-order">
        {rows.length > 1 && (
          <SelectField
            label={t('under')}
            value={row}
            options={rows.map((value) => {
              const words = underWords(kind, value)
              return { value, label: words ? said(words) : value }
            })}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <ol>
          {ids.map((id, index) => (
            <li key={id}>
              <span className="num text-muted">{index + 1}</span>
              <span className="cnt-order-name">{titleOf(id)}</span>
              <IconButton
                label={`${t('up')}: ${titleOf(id)}`}
                icon={<IconArrowup size={16} />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                label={`${t('down')}: ${titleOf(id)}`}
                icon={<IconArrowdown size={16} />}
                disabled={index === ids.length - 1}
                onClick={() => swap(index, index + 1)}
              />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}
